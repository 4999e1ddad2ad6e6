// What was seen, chosen, bought, as partners and the collector know it (docs/events.md): from the
// shop's products, lines of a basket and lines of an order.
import type { Answer, Payload } from '#app/rpc/client'
import type { Item, Totals } from './events'
import { decimalOf, minorOf } from './decimals'

export type Product = Answer<'getProductById'>
export type Basket = Answer<'getBasket'>['basket']
export type BasketItem = Basket['items'][number]
export type Order = Answer<'getOrderByToken'>
type Variant = NonNullable<Product['variants']>[number]
type Price = NonNullable<Variant['price']>
type Attributes = Product['attributes']

const LONGEST_LABEL = 200
const LONGEST_KEY = 100

/** What `itemOfProduct` needs: give it to `with`. */
export const ITEM_PARTS = {
  attributes: { withKey: ['name', 'brand'] },
  variants: { attributes: { withKey: ['shopSize'] }, price: true, lowestPriorPrice: false },
  images: { atMost: 1 },
  siblings: null,
  categories: 'all',
  priceRange: true,
  reductionRange: false,
  lowestPriorPrice: false,
  maker: false,
} satisfies NonNullable<Payload<'getProductById'>>['with']

/** Of one size where one is meant, else of the whole product at its lowest price. */
export function itemOfProduct(product: Product, variantId?: number): Item | null {
  const { variants = [], priceRange } = product
  const variant = variants.find(({ id }) => id === variantId)
  const price = variant ? variant.price : priceRange?.min
  if (!price || (variantId !== undefined && !variant)) return null
  const stocks = (variant ? [variant] : variants).map(({ stock }) => Math.max(stock.quantity, 0))
  return {
    ...factsOf(product),
    ...(variant ? sizeOf(variant) : {}),
    quantity: 1,
    ...moneyOf(price),
    stock: stocks.reduce((sum, each) => sum + each, 0),
  }
}

/** Null for what cannot be bought here any more. */
export function itemOfBasket(line: BasketItem, quantity = line.availableQuantity): Item | null {
  const { price, product, variant, snapshot } = line
  if (!price || quantity < 1) return null
  const facts = product
    ? factsOf(product)
    : {
        item_id: String(snapshot.productId),
        item_name: label(snapshot.name),
        ...some('item_brand', label(snapshot.brand)),
      }
  return {
    ...facts,
    ...(variant ? sizeOf(variant) : { item_variant: String(line.variantId) }),
    quantity,
    ...moneyOf(price.unit),
    ...(variant ? { stock: Math.max(variant.stock.quantity, 0) } : {}),
  }
}

/** Only what the order itself knows: nothing of it is looked up again. */
export function itemOfOrder(line: Order['items'][number]): Item {
  return {
    item_id: String(line.productId),
    item_name: label(line.name),
    ...some('item_brand', label(line.brand)),
    item_variant: String(line.variantId),
    ...some('item_category5', key(line.referenceKey)),
    quantity: line.quantity,
    price: decimalOf(line.unit),
    ...some('size_key', key(line.size)),
  }
}

export function totalsOf(cost: Basket['cost'] | Order['cost']): Totals {
  return {
    total_with_tax: decimalOf(cost.withTax),
    total_without_tax: decimalOf(cost.withoutTax),
    total_campaign_reduction_with_tax: decimalOf(cost.campaignReduction),
    total_sale_reduction_with_tax: decimalOf(cost.saleReduction),
  }
}

export function valueOf(items: readonly Item[]): number {
  return decimalOf(
    items.reduce((sum, { price, quantity = 1 }) => sum + minorOf(price) * quantity, 0),
  )
}

function factsOf(product: Product) {
  const { attributes, categories = [] } = product
  const brand = valueIn(attributes, 'brand')
  // The longest way that is shown, as the breadcrumbs have it: `Damen, Strick` says more than `Sale`.
  const trails = categories.filter((trail) => trail.every((place) => !place.categoryHidden))
  const [first, second, third] = trails.toSorted((a, b) => b.length - a.length)[0] ?? []
  return {
    item_id: String(product.id),
    item_name: label(valueIn(attributes, 'name')?.label),
    ...some('item_brand', label(brand?.label)),
    ...some('item_brand_id', key(brand?.id)),
    ...some('item_category', label(first?.categoryName)),
    ...some('item_category2', label(second?.categoryName)),
    ...some('item_category3', label(third?.categoryName)),
    ...some('item_category5', key(product.referenceKey)),
  }
}

function sizeOf({ id, attributes }: Variant) {
  const size = valueIn(attributes, 'shopSize')
  return { item_variant: String(id), ...some('size_key', key(size?.value ?? size?.label)) }
}

/** `price` is what is paid; what it once was is that and all that was taken off it. */
function moneyOf({ withTax, appliedReductions }: Price) {
  const takenOff = (category?: string) =>
    appliedReductions
      .filter((reduction) => !category || reduction.category === category)
      .reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)
  return {
    price: decimalOf(withTax),
    sale_discount: decimalOf(takenOff('sale')),
    campaign_discount: decimalOf(takenOff('campaign')),
    original_price: decimalOf(withTax + takenOff()),
  }
}

function valueIn(attributes: Attributes, name: string) {
  const values = attributes?.[name]?.values
  return Array.isArray(values) ? values[0] : values
}

function label(text = ''): string {
  return text.slice(0, LONGEST_LABEL)
}

function key(value: string | number | null | undefined = ''): string {
  return String(value ?? '').slice(0, LONGEST_KEY)
}

/** What is not known is left out. */
function some<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text ? ({ [name]: text } as Record<Name, string>) : {}
}
