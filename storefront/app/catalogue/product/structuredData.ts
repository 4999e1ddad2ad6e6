// What search engines read of a product: schema.org, as one group whose variants are its sizes.
import { isMaster, wholePicture } from '#app/media/pictureAddress'
import type { ShopConfiguration, Storefront } from '#app/storefronts/storefront'
import type { ProductView, SizeView } from './productView'

interface Seller {
  shop: Pick<Storefront, 'country' | 'currency' | 'code'>
  delivery: ShopConfiguration['delivery']
  publicUrl: string
}

export function productGroup(view: ProductView, seller: Seller) {
  const address = seller.publicUrl + view.path
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${address}#group`,
    name: view.name,
    description: view.description,
    url: address,
    productGroupID: view.masterKey,
    brand: { '@type': 'Brand', name: view.brand },
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    ...(view.maker ? { manufacturer: { '@type': 'Organization', name: view.maker.name } } : {}),
    hasVariant: [
      ...view.sizes.map((size) => variant(view, size, seller)),
      // Other colours have pages of their own, which tell the rest.
      ...view.colours
        .filter(({ isHere }) => !isHere)
        .map(({ path }) => ({ url: seller.publicUrl + path })),
    ],
  }
}

function variant(view: ProductView, size: SizeView, seller: Seller) {
  return {
    '@type': 'Product',
    sku: size.articleNumber,
    ...(size.gtin ? { gtin: size.gtin } : {}),
    ...(size.mpn ? { mpn: size.mpn } : {}),
    name: `${view.name}, ${view.colour}, ${size.label}`,
    color: view.colour,
    size: size.label,
    ...imagesOf(view, seller.publicUrl),
    ...(view.fibres[0] ? { material: view.fibres[0].values.join(', ') } : {}),
    offers: offer(view, size, seller),
  }
}

/** Drawings that stand in for pictures are nothing to be found by. */
function imagesOf({ pictures }: ProductView, publicUrl: string) {
  const image = pictures
    .filter(({ url }) => isMaster(url))
    .map(({ url, width }) => publicUrl + wholePicture(url, width, 960))
  return image.length > 0 ? { image } : {}
}

function offer(view: ProductView, size: SizeView, { shop, delivery, publicUrl }: Seller) {
  const isFree = size.price.now >= delivery.freeFrom
  const [least, most] = delivery.days
  return {
    '@type': 'Offer',
    url: publicUrl + view.path,
    price: amount(size.price.now),
    priceCurrency: shop.currency,
    ...(size.price.before === undefined ? {} : struckThrough(size.price.before, shop.currency)),
    availability: `https://schema.org/${availability(size)}`,
    ...(isOnBackOrder(size) ? { availabilityStarts: size.expectedAt } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: returns(shop, delivery),
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: amount(isFree ? 0 : delivery.cost),
        currency: shop.currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: least,
          maxValue: most,
          unitCode: 'DAY',
        },
      },
    },
  }
}

/** The price that the page strikes through, and no other. */
function struckThrough(before: number, priceCurrency: string) {
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: amount(before),
      priceCurrency,
    },
  }
}

function returns(shop: Seller['shop'], delivery: Seller['delivery']) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shop.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: delivery.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}

function availability(size: SizeView): string {
  if (size.isSoldOut) return 'OutOfStock'
  if (isOnBackOrder(size)) return 'BackOrder'
  return size.left === undefined ? 'InStock' : 'LimitedAvailability'
}

/** Sold before it is there. */
export function isOnBackOrder({ isSoldOut, expectedAt }: SizeView): boolean {
  return !isSoldOut && expectedAt !== undefined
}

/** Minor units as others write them: "449.00". */
export function amount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2)
}
