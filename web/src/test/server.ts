import type { HttpRequestEventMap, Interceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import type { DemoInfo } from '@spotter/contract/demo/demo.ts'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { failure, success } from './answers.ts'

const demoOff: DemoInfo = { enabled: false, accounts: [] }

// The package declares the same class once for Node and once for browsers.
const fetches = new FetchInterceptor() as unknown as Interceptor<HttpRequestEventMap>

/**
 * Each test adds what it's about. Other reads, such as those on the page after signing in, find nothing; a write
 * without a handler fails the test. Not `setupServer`, which sends everything through sockets and HTTP: that took a third
 * of the time.
 */
export const server = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [fetches] })],
  handlers: [
    http.get('/healthz', () => HttpResponse.text('ok')),
    http.get('/api/demo', () => success(demoOff)),
    http.get('/api/*', () => failure(404, { message: 'Not part of this test' })),
  ],
  onUnhandledFrame: 'error',
  context: { quiet: true },
})
