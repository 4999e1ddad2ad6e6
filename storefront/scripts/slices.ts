import type { OpenAPI3, SchemaObject } from 'openapi-typescript'
import { answersOf, proceduresOf, type Contract } from './procedures.ts'

type Schemas = Record<string, SchemaObject>

export interface Slice {
  name: string
  procedures: SchemaObject
  /** What is only ever sent, and no slice before it speaks of; in the order of the contract. */
  asked: string[]
  /** What is answered, likewise. */
  answered: string[]
}

/**
 * The slices of the shop that have procedures, by name. What only operators send is reached by
 * none of them and left out. A shape that two slices need is written by the first.
 */
export function slicesOf(contract: OpenAPI3 & Contract): Slice[] {
  const all: Schemas = contract.components.schemas
  const written = new Set<string>()
  return slicesNamed(contract).map((name) => {
    const procedures = proceduresOf(contract, name)
    const reached = reachedFrom(procedures, all)
    const answers = reachedFrom(answersOf(contract, name), all)
    const own = Object.keys(all).filter((each) => reached.has(each) && !written.has(each))
    own.forEach((each) => written.add(each))
    const isAnswered = (each: string) => answers.has(each)
    const asked = own.filter((each) => !isAnswered(each))
    return { name, procedures, asked, answered: own.filter(isAnswered) }
  })
}

function slicesNamed({ paths }: Contract): string[] {
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/rpc/'))
  return [...new Set(calls.flatMap(([, { post }]) => post?.tags ?? []))].sort()
}

function reachedFrom(start: unknown, all: Schemas): Set<string> {
  const reached = new Set<string>()
  const waiting: unknown[] = [start]
  while (waiting.length) {
    const each = waiting.pop()
    if (typeof each !== 'object' || each === null) continue
    waiting.push(...(Object.values(each) as unknown[]))
    const name = '$ref' in each ? String(each.$ref).split('/').at(-1) : undefined
    if (name === undefined || reached.has(name)) continue
    reached.add(name)
    waiting.push(all[name])
  }
  return reached
}
