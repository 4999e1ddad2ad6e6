// Spans for what takes time, sent to a collector when one is configured; free otherwise.
export interface Tracing {
  around<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T>
  /** Names the span that is under way to whoever is asked next. */
  traceparent(): string | undefined
  close(): Promise<void>
}

export const noTracing: Tracing = {
  around: async (_name, _attributes, work) => work(),
  traceparent: () => undefined,
  close: async () => undefined,
}

export async function startTracing(collector: string | undefined): Promise<Tracing> {
  if (!collector) return noTracing
  // Loaded only when wanted: these packages cost more at the start than everything else together.
  const [
    { context, propagation, SpanStatusCode, trace },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrine-storefront' }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: collector }))],
  })
  provider.register()
  const tracer = trace.getTracer('vitrine.storefront')
  return {
    around: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work()
        } catch (failure) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw failure
        } finally {
          span.end()
        }
      }),
    traceparent: () => {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    close: () => provider.shutdown(),
  }
}
