import { OnWaitlists } from './on-waitlists.tsx'
import { RateLast } from './rate-last.tsx'

/** What the start screen shows below the next shift and the offers. */
export function BelowOffers() {
  return (
    <>
      <OnWaitlists />
      <RateLast />
    </>
  )
}
