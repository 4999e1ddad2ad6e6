import { PageHead } from '#app/pages/PageHead'
import type { Answer } from '#app/rpc/client'
import { BasketAside } from '#app/shopper/BasketAside'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { Fold } from './Fold'
import { GuestForm } from './GuestForm'
import { KnownCustomer } from './KnownCustomer'
import type { IdentityOutcome } from './outcome'
import { RegisterForm } from './RegisterForm'

interface Props {
  outcome: IdentityOutcome | undefined
  /** Whoever is about to pay wants to go on, and may do so as a guest. */
  isCheckingOut: boolean
  /** What is about to be paid. */
  basket?: Answer<'getBasket'>['basket'] | null
}

export function SigninForms({ outcome, isCheckingOut, basket }: Props) {
  const t = useTexts()
  const isBeside = basket != null && basket.items.length > 0
  return (
    <div className="wide py-10 lg:py-16">
      <PageHead title={t('screens.signin')} noindex />
      <div className={isBeside ? '' : 'mx-auto max-w-5xl'}>
        <Headline size="xl" level={1}>
          {t('screens.signin')}
        </Headline>
        <div className={isBeside ? 'mt-6 gap-x-16 lg:grid lg:grid-cols-[1fr_20rem]' : 'mt-8'}>
          {isBeside && <BasketAside basket={basket} />}
          <div className="grid gap-x-16 gap-y-12 max-lg:mt-8 md:grid-cols-2 lg:col-start-1 lg:row-start-1">
            {isCheckingOut && <Guest outcome={outcome} />}
            <KnownCustomer outcome={outcome} />
            <New {...{ outcome, isCheckingOut }} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** First of all, where somebody wants no more than to order. */
function Guest({ outcome }: Pick<Props, 'outcome'>) {
  const t = useTexts()
  return (
    <section aria-labelledby="guest">
      <Headline size="base" level={2} id="guest">
        {t('signin.guest.title')}
      </Headline>
      <GuestForm outcome={outcome} />
    </section>
  )
}

function New({ outcome, isCheckingOut }: Omit<Props, 'basket'>) {
  const t = useTexts()
  const form = outcome?.form
  return (
    <section aria-labelledby="new" className={isCheckingOut ? 'md:col-start-2' : ''}>
      <Headline size="base" level={2} id="new">
        {t('signin.new.title')}
      </Headline>
      <div className="mt-4 border-b border-stone">
        <Fold
          name="new"
          title={t('signin.register')}
          isOpen={form === 'register' || (!isCheckingOut && form !== 'guest')}
        >
          <RegisterForm outcome={outcome} />
        </Fold>
        {!isCheckingOut && (
          <Fold name="new" title={t('signin.guest')} isOpen={form === 'guest'}>
            <GuestForm outcome={outcome} />
          </Fold>
        )}
      </div>
    </section>
  )
}
