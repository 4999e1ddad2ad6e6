// By what outfits are chosen, as it stands in the address.

export const DEPARTMENTS = ['women', 'men'] as const

export type Department = (typeof DEPARTMENTS)[number]

export interface OutfitFilter {
  occasion: string | null
  department: Department | null
  page: number
}

export interface Occasion {
  /** As stories name it. */
  value: string
  name: string
}

/** Null for what no page of ours asks for. */
export function readFilter(query: URLSearchParams): OutfitFilter | null {
  const occasion = query.get('occasion') || null
  const department = query.get('department') || null
  const page = query.get('page') ?? '1'
  if (occasion !== null && !/^[a-z0-9-]{1,40}$/.test(occasion)) return null
  if (!isDepartment(department) || !/^[1-9]\d{0,3}$/.test(page)) return null
  return { occasion, department, page: Number(page) }
}

/** The same choice is always the same address. */
export function writeFilter(path: string, { occasion, department, page }: OutfitFilter): string {
  const query = new URLSearchParams()
  if (occasion) query.set('occasion', occasion)
  if (department) query.set('department', department)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

function isDepartment(text: string | null): text is Department | null {
  return text === null || DEPARTMENTS.some((each) => each === text)
}
