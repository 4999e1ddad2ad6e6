import type { Answer } from '#app/rpc/client'

export type BasketItem = Answer<'getBasket'>['basket']['items'][number]
