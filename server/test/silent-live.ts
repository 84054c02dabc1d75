import type { Live } from '../platform/live.ts'

/** Where a test needs an API and nothing of its live streams. */
export const silentLive: Omit<Live, 'onLatency' | 'wasPublished'> = {
  subscribe: () => () => undefined,
  all: () => () => undefined,
  onRights: () => () => undefined,
  onGap: () => () => undefined,
  after: () => undefined,
  latest: () => '',
  close: async () => undefined,
}
