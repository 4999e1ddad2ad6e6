// Wire answers for tests, typed by the contract.
import type { Answer } from '#app/rpc/client'

type Customer = NonNullable<Answer<'getUser'>['user']>
type Session = Answer<'getSessions'>[number]

export function aCustomer(rest: Partial<Customer> = {}): Customer {
  return {
    id: 1,
    firstName: 'Anna',
    lastName: 'Muster',
    email: 'anna@shopper.example',
    emailHash: '',
    isEmailConfirmed: true,
    phone: null,
    birthDate: null,
    gender: null,
    title: null,
    groups: ['new'],
    status: { isActive: true, isGuestCustomer: false, isTestCustomer: false },
    isGuest: false,
    publicKey: '',
    authentication: { type: 'password' },
    createdAt: '2026-11-16T19:05:00Z',
    updatedAt: '2026-11-16T19:05:00Z',
    ...rest,
  }
}

export function aSession(rest: Partial<Session> = {}): Session {
  return {
    id: 1,
    isCurrent: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    shopId: 1,
    createdAt: '2026-11-16T19:05:00Z',
    usedAt: '2026-11-16T19:05:00Z',
    ...rest,
  }
}
