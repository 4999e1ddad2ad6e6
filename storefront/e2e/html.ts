// A document as it was sent, for what needs no browser to be seen: a page of one costs a hundred
// times as much as its HTML.
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

export async function readHtml(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

/** What each element of that name says, in the order of the document. */
export function textsIn(html: string, element: string): string[] {
  const elements = html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'gs'))
  return [...elements].map(([, content = '']) => plain(content.replace(/<[^>]*>/g, '')))
}

/** Language and address of each link of that kind, in XML as in a page. */
export function linksIn(text: string, kind: string): [language: string, address: string][] {
  const links = [...text.matchAll(/<(?:xhtml:)?link [^>]*>/g)].map(([link]) => link)
  return links
    .filter((link) => link.includes(`rel="${kind}"`))
    .map((link) => [
      /hreflang="(.*?)"/i.exec(link)?.[1] ?? '',
      plain(/href="(.*?)"/.exec(link)?.[1] ?? ''),
    ])
}

/** What search engines are told. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>)
}

export function plain(text: string): string {
  return text.replaceAll('&amp;', '&')
}
