/** A paper of an order as a file that is read in the browser; `pdf` is base64. */
export function pdfFile({ number, pdf }: { number: string; pdf: string }): Response {
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
