import type { OpenAPI3, SchemaObject } from 'openapi-typescript'
import { answersOf, proceduresOf, type Contract } from './procedures.ts'

type Schemas = Contract['components']['schemas']

export interface Slice {
  name: string
  procedures: SchemaObject
  /** Its shapes that are only ever sent; in the order of the contract. */
  asked: string[]
  /** Its shapes that are answered, likewise. */
  answered: string[]
}

/**
 * The slices of the shop that have procedures or shapes of their own, by name. What only operators
 * send is reached by no procedure and left out.
 */
export function slicesOf(contract: OpenAPI3 & Contract): Slice[] {
  const all = contract.components.schemas
  const withCalls = slicesWithCalls(contract)
  const shapeNames = reachedFrom(
    withCalls.map((name) => proceduresOf(contract, name)),
    all,
  )
  const answers = reachedFrom(
    withCalls.map((name) => answersOf(contract, name)),
    all,
  )
  const shapes = Object.entries(all).filter(([shape]) => shapeNames.has(shape))
  const withShapes = shapes.map(([, schema]) => schema['x-slice'])
  return [...new Set([...withCalls, ...withShapes])].sort().map((name) => {
    const own = shapes.filter(([, schema]) => schema['x-slice'] === name).map(([shape]) => shape)
    return {
      name,
      procedures: proceduresOf(contract, name),
      asked: own.filter((shape) => !answers.has(shape)),
      answered: own.filter((shape) => answers.has(shape)),
    }
  })
}

function slicesWithCalls({ paths }: Contract): string[] {
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/rpc/'))
  return [...new Set(calls.flatMap(([, { post }]) => post?.tags ?? []))]
}

function reachedFrom(start: unknown, all: Schemas): Set<string> {
  const names = new Set<string>()
  const waiting: unknown[] = [start]
  while (waiting.length) {
    const each = waiting.pop()
    if (typeof each !== 'object' || each === null) continue
    waiting.push(...(Object.values(each) as unknown[]))
    const name = '$ref' in each ? String(each.$ref).split('/').at(-1) : undefined
    if (name === undefined || names.has(name)) continue
    names.add(name)
    waiting.push(all[name])
  }
  return names
}
