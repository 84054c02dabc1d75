import type { Live } from '../platform/live.ts'

/** For tests that need an API but none of its live streams. */
export const silentLive: Omit<Live, 'onLatency' | 'wasPublished'> = {
  subscribe: () => () => undefined,
  all: () => () => undefined,
  onRights: () => () => undefined,
  onGap: () => () => undefined,
  after: () => undefined,
  latest: () => '',
  close: async () => undefined,
}
