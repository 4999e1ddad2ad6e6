import type { Answer } from '#app/rpc/client'
import type { BrowserEvent } from './events'

type User = Pick<NonNullable<Answer<'getShopper'>['user']>, 'groups'>

export function customerTypeOf(user: User | null): BrowserEvent['customer_type'] {
  if (!user) return 'guest'
  return user.groups.includes('new') ? 'new' : 'existing'
}
