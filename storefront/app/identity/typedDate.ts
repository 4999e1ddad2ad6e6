/** 1990-12-24 as the form's examples write it and its rule reads it; the dashes of nl are not read. */
export function typedDate(isoDate: string, language: string): string {
  const [year = '', month = '', day = ''] = isoDate.slice(0, 10).split('-')
  return [day, month, year].join(language === 'de' ? '.' : '/')
}
