import type { Rpc } from '#app/rpc/client'
import type { Order, ReturnOptions } from './orderOutcome'

/** Nothing is asked while nothing has been sent. */
export async function returnOptionsOf(rpc: Rpc, order: Order): Promise<ReturnOptions | null> {
  return order.packages.length > 0 ? rpc.getReturnOptions({ token: order.token }) : null
}
