// Where videos are shown, in the form that sets no cookies before one watches.

export const VIDEO_SERVICES = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    frame: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
} as const

export function videoService(name: string | null | undefined) {
  return name === 'youtube' || name === 'vimeo' ? VIDEO_SERVICES[name] : null
}
