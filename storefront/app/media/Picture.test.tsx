// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type PictureShown } from './Picture'

const hash = '0123456789abcdef0123456789abcdef'
const coat: PictureShown = {
  url: `/media/${hash}`,
  width: 1440,
  height: 1920,
  alt: 'Mantel, von vorn',
  dominantColor: '#f1eee8',
}

function sources() {
  return [...document.querySelectorAll('source')].map((source) => ({
    type: source.type,
    rungs: source.srcset.split(', ').map((each) => each.replace(`/media/${hash}/`, '')),
  }))
}

test('a picture is offered in every width it has, in both formats', () => {
  render(<Picture picture={coat} sizes="(min-width: 74rem) 25vw, 50vw" />)

  const widths = [160, 240, 320, 480, 720, 960, 1440]
  expect(sources()).toEqual(
    ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      rungs: widths.map((width) => `${width}.${format} ${width}w`),
    })),
  )
  expect(document.querySelector('source')?.sizes).toBe('(min-width: 74rem) 25vw, 50vw')
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/media/${hash}/720.jpg`)
})

test('the last width is the one that the picture really has', () => {
  render(<Picture picture={{ ...coat, width: 500, height: 800 }} sizes="50vw" />)

  expect(sources()[0]?.rungs.slice(-2)).toEqual(['480.avif 480w', '720.avif 500w'])
})

test('a picture holds its place and its colour before it is there', () => {
  const { container } = render(<Picture picture={coat} sizes="50vw" />)

  const image = screen.getByRole('img', { name: 'Mantel, von vorn' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1440', '1920'])
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1440 1920')
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#f1eee8')
  expect(container.innerHTML).not.toContain('style=')
})

test('a picture seen large shows a likeness of itself first', () => {
  const placeholder = 'data:image/webp;base64,UklGRg=='
  const { container } = render(<Picture picture={{ ...coat, placeholder }} sizes="100vw" />)

  expect(container.querySelector('image')?.getAttribute('href')).toBe(placeholder)
})

test('what is seen first is fetched first, and the rest when it comes near', () => {
  const html = renderToString(
    <>
      <Picture picture={coat} sizes="50vw" priority />
      <Picture picture={coat} sizes="50vw" />
    </>,
  )

  const [first, second] = html.match(/<img[^>]*>/g) ?? []
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
  expect(second).toContain('loading="lazy"')
  expect(second).toContain('decoding="async"')
  expect(second).not.toContain('fetchPriority')
})

test('a picture is cut to a shape by the service, not by the page', () => {
  render(<Picture picture={coat} sizes="100vw" crop="169" />)

  const image = screen.getByRole('img')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1440', '810'])
  expect(image.getAttribute('src')).toBe(`/media/${hash}/720x169.jpg`)
  expect(sources()[0]?.rungs.at(-1)).toBe('1440x169.avif 1440w')
})

test('a narrow screen is offered the upright picture first', () => {
  const upright = { ...coat, url: `/media/${'f'.repeat(32)}`, width: 480 }
  const { container } = render(<Picture picture={coat} upright={upright} sizes="100vw" fills />)

  const offered = [...container.querySelectorAll('source')]
  expect(offered.map(({ media, type }) => [media, type])).toEqual([
    ['(width < 48rem)', 'image/avif'],
    ['(width < 48rem)', 'image/webp'],
    ['', 'image/avif'],
    ['', 'image/webp'],
  ])
  expect(offered[0]?.srcset).toContain(`${upright.url}/480.avif 480w`)
  expect(container.querySelectorAll('svg')).toHaveLength(2)
})

test.each([
  ['#f1eee8', 'text-ink'],
  ['#1b1a19', 'text-paper'],
])('a broken picture leaves its words on its colour, %s', (dominantColor, words) => {
  const { container } = render(<Picture picture={{ ...coat, dominantColor }} sizes="50vw" />)

  fireEvent.error(screen.getByRole('img'))

  const left = screen.getByRole('img', { name: 'Mantel, von vorn' })
  expect([left.tagName, left.textContent]).toEqual(['SPAN', 'Mantel, von vorn'])
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe(dominantColor)
  expect(container.firstElementChild?.classList.contains(words)).toBe(true)
  expect(container.querySelector('picture')).toBeNull()
})

test('another picture in the place of a broken one is tried again', () => {
  const { rerender } = render(<Picture picture={coat} sizes="50vw" />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Picture picture={{ ...coat, url: `/media/${'f'.repeat(32)}` }} sizes="50vw" />)

  expect(screen.getByRole('img').tagName).toBe('IMG')
})

test('a broken decoration leaves only its colour', () => {
  const { container } = render(<Picture picture={{ ...coat, alt: '' }} sizes="50vw" />)

  fireEvent.error(container.querySelector('img')!)

  expect(container.textContent).toBe('')
  expect(container.querySelector('svg')).toBeTruthy()
})

test.each([
  '/media/placeholder/coat/b08d57/front.svg',
  `/media/${hash}`,
  'https://a.example/x.jpg',
])('what has no widths is shown as it is: %s', (url) => {
  const drawing = { url, alt: 'Mantel', dominantColor: '#b08d57' }
  const { container } = render(<Picture picture={drawing} sizes="50vw" />)

  expect(screen.getByRole('img').getAttribute('src')).toBe(url)
  expect(container.querySelector('source')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 480 640')
})
