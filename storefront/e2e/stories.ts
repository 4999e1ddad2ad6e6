// An editor's stories, written by the operator API below /c.
import { createHash, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { aToken, vitrine } from './operator'

interface Saved {
  id: number
  version: number
}

interface Story extends Saved {
  name: string
  slug: string
  content: object
  position: number
  tags: string[]
}

/** Pages of one test, each at an address of its own. */
export class Stories {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>
  readonly #parentId: number

  private constructor(request: APIRequestContext, token: string, parentId: number) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${token}` }
    this.#parentId = parentId
  }

  static async of(request: APIRequestContext): Promise<Stories> {
    const token = editorToken()
    const folder = await request.get('/api/operator/content/stories?folder=0&state=folder', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(folder.ok(), await folder.text()).toBe(true)
    return new Stories(request, token, await folderOf(folder.json()))
  }

  async write(slug: string, headline: string): Promise<Saved> {
    return this.#send<Saved>('post', '', this.#document(slug, headline))
  }

  async change(slug: string, story: Saved, headline: string): Promise<Saved> {
    const { version } = await this.#send<Saved>('put', `/${story.id}`, {
      ...this.#document(slug, headline),
      version: story.version,
    })
    return { id: story.id, version }
  }

  async publish({ id }: Saved): Promise<void> {
    await this.#send('post', `/${id}/publish`, {})
  }

  /** A release that brings the draft as it is now; its number. */
  async plan(story: Saved): Promise<number> {
    const releases = '/api/operator/content/releases'
    const options = { headers: this.#headers, data: { name: `Release ${story.id}` } }
    const answer = await this.#request.post(releases, options)
    const { release } = (await answer.json()) as { release: { id: number } }
    const path = `${releases}/${release.id}/stories/${story.id}`
    const planned = await this.#request.put(path, { headers: this.#headers, data: {} })
    expect(planned.ok(), await planned.text()).toBe(true)
    return release.id
  }

  /** Saves other values in a story of the demo space, and publishes it. */
  async rewrite(path: string, fields: object): Promise<void> {
    const address = '/api/operator/content/stories'
    const list = await this.#request.get(`${address}?text=${path}`, { headers: this.#headers })
    const { stories } = (await list.json()) as { stories: { id: number; path: string }[] }
    const id = stories.find((story) => story.path === path)?.id ?? 0
    const answer = await this.#request.get(`${address}/${id}`, { headers: this.#headers })
    const { name, slug, content, position, tags, version } = (await answer.json()) as Story
    const body = { name, slug, position, tags, version, content: { ...content, ...fields } }
    await this.#send('put', `/${id}`, body)
    await this.publish({ id, version })
  }

  #document(slug: string, headline: string) {
    const content = { ...aPage(headline), body: [] }
    return { name: headline, slug, content, parentId: this.#parentId }
  }

  async #send<T>(method: 'post' | 'put', path: string, data: object): Promise<T> {
    const address = `/api/operator/content/stories${path}`
    const answer = await this.#request[method](address, { headers: this.#headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
}

async function folderOf(answer: Promise<unknown>): Promise<number> {
  const { stories } = (await answer) as { stories: { id: number; slug: string; path: string }[] }
  const folder = stories.find(({ path }) => path === 'c')
  expect(folder, JSON.stringify(stories)).toBeTruthy()
  return folder?.id ?? 0
}

export function aPage(headline: string) {
  return { _uid: randomUUID(), component: 'page', headline }
}

/** A command takes its time, so each worker asks once. */
let operatorToken: string | undefined
function editorToken(): string {
  operatorToken ??= aToken('editor', 'content:read', 'content:write', 'content:publish')
  return operatorToken
}

let previewToken: string | undefined
/** What the hosted editor appends to the address of a page, signed just now or some time ago. */
export function signedQuery(storyId: number, secondsAgo = 0): string {
  previewToken ??= (JSON.parse(vitrine('content', 'tokens')) as { preview: string }).preview
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const token = createHash('sha1').update(`1:${previewToken}:${timestamp}`).digest('hex')
  const signature = { space_id: 1, timestamp, token }
  const parts = Object.entries(signature).map(([name, value]) => `_storyblok_tk[${name}]=${value}`)
  return `?_storyblok=${storyId}&_storyblok_c=page&_storyblok_release=undefined&${parts.join('&')}`
}

/** The path of a signed link into the preview, as `vitrine content preview-link` prints it. */
export function previewLink(slug: string, ...options: string[]): string {
  const { pathname, search } = new URL(vitrine('content', 'preview-link', slug, ...options))
  return pathname + search
}
