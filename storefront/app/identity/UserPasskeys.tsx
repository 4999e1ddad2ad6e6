import type { Answer } from '#app/rpc/client'
import { date } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { AddPasskey } from './AddPasskey'
import { Confirmation } from './Confirmation'
import { UserForm } from './UserForm'
import type { UserOutcome } from './userOutcome'
import { UserSection } from './UserSection'

type Passkey = Answer<'getPasskeys'>[number]

interface Props {
  passkeys: Passkey[]
  isEmailConfirmed: boolean
  outcome: UserOutcome | undefined
}

export function UserPasskeys({ passkeys, isEmailConfirmed, outcome }: Props) {
  const t = useTexts()
  const isRemoved = outcome?.kind === 'done' && outcome.form === 'deletePasskey'
  return (
    <UserSection title={t('account.passkeys')}>
      <p className="mt-4 text-graphite">{t('account.passkeys.text')}</p>
      <Confirmation of={outcome}>{isRemoved && t('account.passkey.removed')}</Confirmation>
      {passkeys.length === 0 && <p className="mt-4">{t('account.passkeys.none')}</p>}
      <ul className="mt-4 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} outcome={outcome} />
        ))}
      </ul>
      {isEmailConfirmed ? (
        <AddPasskey outcome={outcome} />
      ) : (
        <p className="mt-4">{t('account.passkeys.unconfirmed')}</p>
      )}
    </UserSection>
  )
}

function PasskeyItem({ passkey, outcome }: { passkey: Passkey; outcome: UserOutcome | undefined }) {
  const t = useTexts()
  const shop = useShop()
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li className="border-t border-stone py-4">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-graphite">
        {t('account.passkey.created', { date: date(shop, createdAt) })}
        {usedAt && ` · ${t('account.session.used', { date: date(shop, usedAt) })}`}
      </p>
      <UserForm
        intent="deletePasskey"
        id={id}
        about={name}
        outcome={outcome}
        opener={t('account.passkey.remove')}
        submit={t('account.passkey.remove.sure')}
      />
    </li>
  )
}
