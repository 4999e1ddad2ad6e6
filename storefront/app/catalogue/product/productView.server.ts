import { iconNames, type IconName } from '#app/media/iconNames'
import type { PictureShown } from '#app/media/Picture'
import { pictureOf, smallPictureOf } from '#app/media/pictureOf'
import type { Payload } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import { readPrice, type Price } from '#app/products/price'
import { priceTag } from '#app/products/priceTag'
import { labelOf, type Product } from '#app/products/tile'
import type { ColourView, Fact, Mark, Place, ProductView, SizeView } from './productView'

type AttributeGroup = NonNullable<Product['attributes']>[string]
type Variant = NonNullable<Product['variants']>[number]
type Image = Product['images'][number]

/** What `productView` needs of a product: give it to `with`. */
export const PAGE_PARTS = {
  attributes: 'all',
  variants: { attributes: { withKey: ['size', 'shopSize'] }, price: true, lowestPriorPrice: true },
  images: { attributes: { withKey: ['imageView'] }, atMost: null },
  siblings: { attributes: { withKey: ['colorDetail'] }, images: true },
  categories: 'all',
  priceRange: true,
  reductionRange: false,
  lowestPriorPrice: true,
  maker: true,
} satisfies NonNullable<Payload<'getProductById'>>['with']

/** From here on we say how many are left. */
const FEW = 3
const FACTS = ['fit', 'length', 'pattern', 'cloth', 'season', 'countryOfOrigin']
const ICONS = new Set<string>(Object.values(iconNames).flat())

export function productView(
  shop: Storefront,
  product: Product,
  now: Date = new Date(),
  canNotify = true,
): ProductView {
  const groups = product.attributes ?? {}
  const { priceRange } = product
  const price = priceRange
    ? readPrice(priceRange, product.lowestPriorPrice)
    : { now: 0, isFrom: false }
  return {
    id: product.id,
    path: product.url,
    name: labelOf(groups.name),
    brand: labelOf(groups.brand),
    colour: labelOf(groups.colorDetail),
    articleNumber: product.referenceKey,
    masterKey: product.masterKey,
    description: labelOf(groups.description),
    trail: trailOf(product),
    pictures: picturesOf(product.images),
    colours: coloursOf(product),
    sizes: (product.variants ?? []).map((variant) => sizeOf(shop, variant, price, now)),
    price,
    tag: priceTag(shop, price),
    isNew: product.isNew,
    isSoldOut: product.isSoldOut,
    canNotify,
    facts: FACTS.flatMap((key) => factOf(groups[key])),
    fit: labelOf(groups.fit),
    model: labelOf(groups.modelText),
    modelSize: sizeHere(product, labelOf(groups.modelSize)),
    fibres: [groups.fibreComposition, groups.liningComposition].flatMap(fibresOf),
    marks: [...marksOf('material', groups.material), ...marksOf('feature', groups.features)],
    care: marksOf('care', groups.careSymbols),
    careText: labelOf(groups.careText),
    maker: product.maker ?? null,
  }
}

/** The longest way that is shown: `Damen, Strick, Pullover` says more than `Sale`. */
function trailOf({ categories = [] }: Product): Place[] {
  const trails = categories.filter((trail) => trail.every((place) => !place.categoryHidden))
  const longest = trails.toSorted((a, b) => b.length - a.length)[0] ?? []
  return longest.map((place) => ({
    id: place.categoryId,
    name: place.categoryName,
    path: place.categoryUrl,
  }))
}

/** Each picture once, since drawings stand in for several views; the first with its likeness. */
function picturesOf(images: readonly Image[]): PictureShown[] {
  const firstByUrl = new Map(images.toReversed().map((image) => [image.url, image]))
  return images
    .filter((image) => firstByUrl.get(image.url) === image)
    .map((image, place) => (place === 0 ? pictureOf(image) : smallPictureOf(image)))
}

function coloursOf({ id, url, siblings = [] }: Product): ColourView[] {
  const code = url.split('/')[1] ?? ''
  const sold = siblings.filter((sibling) => sibling.isActive)
  if (sold.length < 2) return []
  return sold.map((sibling) => ({
    id: sibling.id,
    path: `/${code}/p/${sibling.slug}/${sibling.id}`,
    name: labelOf(sibling.attributes?.colorDetail),
    picture: sibling.images[0] ? smallPictureOf(sibling.images[0]) : null,
    isHere: sibling.id === id,
  }))
}

export function sizeOf(shop: Storefront, variant: Variant, shared: Price, now: Date): SizeView {
  const { stock } = variant
  const price = variant.price
    ? readPrice({ min: variant.price, max: variant.price }, variant.lowestPriorPrice)
    : shared
  const isSoldOut = stock.quantity <= 0 && !stock.isSellableWithoutStock
  const isScarce = !isSoldOut && !stock.isSellableWithoutStock && stock.quantity <= FEW
  return {
    variantId: variant.id,
    articleNumber: variant.referenceKey,
    ...(variant.gtin ? { gtin: variant.gtin } : {}),
    ...(variant.mpn ? { mpn: variant.mpn } : {}),
    label: labelOf(variant.attributes?.shopSize),
    isSoldOut,
    price,
    tag: priceTag(shop, price),
    ...(isScarce ? { left: stock.quantity } : {}),
    ...expectedOf(stock, now),
  }
}

/** A day that has passed tells nothing of when it will come. */
function expectedOf({ quantity, expectedAvailabilityAt: at }: Variant['stock'], now: Date) {
  return quantity <= 0 && at && new Date(at) > now ? { expectedAt: at } : {}
}

/** A size by its own name: a German 38 is called 40 in France and 10 in Britain. */
function sizeHere({ variants = [] }: Product, size: string): string {
  const worn = variants.find(({ attributes }) => size && labelOf(attributes?.size) === size)
  return labelOf(worn?.attributes?.shopSize)
}

function factOf(group: AttributeGroup | undefined): Fact[] {
  const value = labelOf(group)
  return group && value ? [{ label: group.label, value }] : []
}

function fibresOf(group: AttributeGroup | undefined) {
  return group ? [{ label: group.label, values: valuesOf(group).map(({ label }) => label) }] : []
}

function marksOf(set: 'care' | 'feature' | 'material', group: AttributeGroup | undefined): Mark[] {
  if (!group) return []
  return valuesOf(group).map(({ label, value }) => {
    const icon = `${set}-${value ?? ''}`
    return ICONS.has(icon) ? { icon: icon as IconName, label } : { label }
  })
}

function valuesOf({ values }: AttributeGroup) {
  return Array.isArray(values) ? values : [values]
}
