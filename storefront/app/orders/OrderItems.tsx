import { Picture } from '#app/media/Picture'
import { money } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { Order, OrderItem } from './orderOutcome'

/** An order keeps no colour of its pictures: they come on the colour of the page's boxes. */
const LINEN = '#f1eee8'

export function OrderItems({ order }: { order: Pick<Order, 'items' | 'currencyCode'> }) {
  const t = useTexts()
  const place = { ...useShop(), currency: order.currencyCode }
  return (
    <ul>
      {order.items.map((item) => (
        <li key={item.id} className="flex gap-4 border-t border-stone py-4">
          <ItemPicture item={item} className="w-20 shrink-0 self-start" />
          <div className="min-w-0 flex-1">
            <ShopLink to={item.path} className="hover:underline">
              {item.name}
            </ShopLink>
            <p className="text-sm text-graphite">
              {t('orders.item.detail', {
                brand: item.brand,
                colour: item.colour,
                ...sizeValues(item.size),
              })}
            </p>
            <p className="text-sm text-graphite">
              {t('orders.item.quantity', {
                quantity: item.quantity,
                price: money(place, item.unit),
              })}
            </p>
            {item.cancelled > 0 && (
              <p className="text-sm text-oxblood">
                {t('orders.item.cancelled', { count: item.cancelled })}
              </p>
            )}
            {item.returned > 0 && (
              <p className="text-sm text-oxblood">
                {t('orders.item.returned', { count: item.returned })}
              </p>
            )}
          </div>
          <p className="text-right">{money(place, item.total)}</p>
        </li>
      ))}
    </ul>
  )
}

export function ItemPicture({ item, className }: { item: OrderItem; className: string }) {
  if (!item.image) return <div className={`${className} aspect-3/4 bg-linen`} />
  return (
    <Picture
      picture={{ url: item.image, alt: '', dominantColor: LINEN }}
      sizes="5rem"
      crop="34"
      className={className}
    />
  )
}
