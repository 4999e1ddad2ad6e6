/** How the colour of a filter looks beside its name; what is not here has only its name. */
export const COLOUR_TONES: Record<string, string> = {
  black: '#1b1a19',
  grey: '#85868a',
  white: '#ffffff',
  beige: '#d8c6a5',
  brown: '#6b4a35',
  red: '#a3262e',
  pink: '#d9a0a8',
  orange: '#c8692f',
  yellow: '#dcb64a',
  green: '#4c5f45',
  blue: '#2f4a73',
  purple: '#5f4470',
}
