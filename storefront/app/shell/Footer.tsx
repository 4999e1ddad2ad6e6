import { ConsentLink } from '#app/consent/ConsentLink'
import { FeedbackLink } from '#app/feedback/FeedbackLink'
import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { LinkItems } from '#app/links/LinkItems'
import type { Navigation } from '#app/storefronts/navigation'
import type { NavigationTree } from '#app/storefronts/storefront'
import { PlainSwitcher } from '#app/storefronts/StorefrontSwitcher'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { Headline } from '#app/ui/Headline'
import { StorefrontButton } from './StorefrontButton'

export function Footer({ navigation }: { navigation: Navigation }) {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  return (
    <footer id="footer" tabIndex={-1} className="mt-24 bg-linen focus:outline-none max-md:mt-14">
      <div className="wide py-14 lg:py-20">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="flex flex-col gap-5 max-lg:col-span-full">
            <p className="font-serif text-4xl leading-none">Vitrine</p>
            <p className="max-w-sm text-sm text-graphite">
              {t('footer.vat', {
                amount: amounts.freeFrom,
                cost: amounts.cost,
              })}
            </p>
            <StorefrontButton className="min-h-11 self-start" />
            <ConsentLink />
            <FeedbackLink />
            <noscript>
              <PlainSwitcher />
            </noscript>
          </div>
          <LinkList title={t('footer.shop')} tree={navigation.main} />
          <LinkList title={t('footer.service')} tree={navigation.service} />
          <LinkList
            title={t('footer.legal')}
            tree={navigation.legal}
            className="max-md:col-span-full"
          />
        </div>
        <div className="mt-14 flex flex-wrap gap-x-16 gap-y-8 border-t border-stone pt-8">
          <Marks
            title={t('footer.payment')}
            marks={configuration.paymentMethods.map((name) => ({
              icon: `payment-${name}` as IconName,
              label: t(`payment.${name}` as TextKey),
            }))}
          />
          <Marks
            title={t('footer.carriers')}
            marks={configuration.carriers.map((name) => ({
              icon: `carrier-${name}` as IconName,
              label: t(`carrier.${name}` as TextKey),
            }))}
          />
        </div>
        <p className="mt-10 text-[0.8125rem] text-graphite">© Vitrine</p>
      </div>
    </footer>
  )
}

interface ListProps {
  title: string
  tree: NavigationTree
  className?: string
}

function LinkList({ title, tree, className }: ListProps) {
  return (
    <nav aria-label={title} className={className}>
      <Headline size="sm" level={2}>
        {title}
      </Headline>
      <LinkItems
        links={tree.items}
        className="mt-3"
        linkClass="inline-flex min-h-11 items-center text-sm wrap-anywhere hyphens-auto underline-offset-4 hover:underline aria-[current]:underline lg:min-h-8"
      />
    </nav>
  )
}

interface MarksProps {
  title: string
  marks: { icon: IconName; label: string }[]
}

function Marks({ title, marks }: MarksProps) {
  return (
    <section>
      <Headline size="xs" level={2} className="text-graphite">
        {title}
      </Headline>
      <ul className="mt-3 flex flex-wrap gap-2">
        {marks.map(({ icon, label }) => (
          <li key={icon}>
            <Icon name={icon} label={label} size={28} />
          </li>
        ))}
      </ul>
    </section>
  )
}
