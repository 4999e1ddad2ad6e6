import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import { money } from '#app/formats/formats'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useShop } from '#app/storefronts/useShop'
import type { Suggestion } from './suggestionGroups'

interface Props {
  id: string
  suggestion: Suggestion
  isActive: boolean
}

/** One suggestion, with what was typed of it marked. */
export function Option({ id, suggestion, isActive }: Props) {
  const shop = useShop()
  const { parts, url, productSuggestion, categorySuggestion } = suggestion
  const department = useDepartment(categorySuggestion?.category.url)
  const product = productSuggestion?.product
  const image = product?.images[0]
  const price = product?.priceRange?.min.withTax
  const colour = product && colourOf(product)
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={url}
      className={product ? 'suggestion suggestion-product' : 'suggestion'}
    >
      {image && (
        <Picture
          picture={smallPictureOf(image, '')}
          sizes="3.5rem"
          crop="34"
          className="w-14 flex-none"
        />
      )}
      <span className="min-w-0 flex-1">
        {parts.map(({ text, isTyped }, place) =>
          isTyped ? (
            <mark key={place} className="suggestion-typed">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {department && <span className="text-graphite"> · {department}</span>}
        {price !== undefined && (
          <span className="block text-sm text-graphite">
            {colour && `${colour} · `}
            {money(shop, price)}
          </span>
        )}
      </span>
    </a>
  )
}

type Product = NonNullable<Suggestion['productSuggestion']>['product']

function colourOf({ attributes }: Product): string | undefined {
  const values = attributes?.colorDetail?.values
  return (Array.isArray(values) ? values[0] : values)?.label
}

/** Coats are for women and for men: the department tells two of one name apart. */
function useDepartment(url: string | undefined): string | undefined {
  const { navigation } = useConfiguration()
  return navigation.main.items.find(({ path }) => url?.startsWith(`${path}/`))?.label
}
