// What every action does: read the form, run what its button asks for, tell what came of it.
import { data } from 'react-router'
import { RpcProblem, type FieldProblem } from '#app/rpc/client'
import { unavailableStatus } from '#app/rpc/unavailable'
import { required } from './fieldRules'
import { invalidForm, textOf, typedIn } from './formFields'
import type { Outcome, ResultOf } from './outcome'

type ActionAnswer<O> = Promise<ReturnType<typeof data<O>>>
/** The page's own word for a refusal of the shop; undefined for one that the page has no word for. */
type RefusalOf<O> = (
  problem: RpcProblem,
) => (O extends { kind: 'refused'; because: infer Refusal } ? Refusal : never) | undefined

/** Answers 400 where the body is no form or a field holds a file: no page of ours sends either. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((failure: unknown) => {
    throw failure instanceof TypeError ? invalidForm('not a form') : failure
  })
  if ([...form.values()].some((value) => typeof value !== 'string')) {
    throw invalidForm('a file in place of text')
  }
  return form
}

export function intentOf<Intent extends string>(
  form: FormData,
  intents: readonly Intent[],
): Intent {
  const intent = textOf(form, 'intent')
  const match = intents.find((each) => each === intent)
  if (match === undefined) throw invalidForm('unknown intent')
  return match
}

/** For fields without which the shop need not be asked. */
export function missingIn(form: FormData, names: readonly string[]): FieldProblem[] {
  return names.flatMap((field) => {
    const broken = required(textOf(form, field))
    return broken ? [{ ...broken, field }] : []
  })
}

/** For a page with several forms: one function for each value of their buttons. */
export function runIntent<O extends Outcome>(
  form: FormData,
  intents: Readonly<Record<O['form'], () => Promise<ResultOf<O>>>>,
  refusalOf?: RefusalOf<O>,
): ActionAnswer<O> {
  const intent: O['form'] = intentOf(form, Object.keys(intents) as O['form'][])
  return runForm<O>(form, intent, intents[intent], refusalOf)
}

/** For a page with one form. Redirects and mistakes of ours are thrown on. */
export async function runForm<O extends Outcome>(
  form: FormData,
  name: O['form'],
  run: () => Promise<ResultOf<O>>,
  refusalOf?: RefusalOf<O>,
): ActionAnswer<O> {
  const answer = (result: object, status: number) =>
    data({ form: name, typed: typedIn(form), ...result } as unknown as O, { status })
  try {
    const result = (await run()) as { kind: string }
    const isDone = result.kind !== 'wrong' && result.kind !== 'refused'
    return answer(result, isDone ? 200 : 422)
  } catch (failure) {
    const status = statusOf(failure)
    if (status === null) throw failure
    const because = failure instanceof RpcProblem ? refusalOf?.(failure) : undefined
    if (because) return answer({ kind: 'refused', because }, status)
    if (failure instanceof RpcProblem && status === 422) {
      return answer({ kind: 'wrong', errors: failure.errors }, status)
    }
    return answer({ kind: 'refused', because: status === 429 ? 'tooOften' : 'failed' }, status)
  }
}

function statusOf(failure: unknown): number | null {
  if (failure instanceof RpcProblem) return failure.status || 503
  return unavailableStatus(failure)
}
