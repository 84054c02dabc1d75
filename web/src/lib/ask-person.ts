/** `reason`: why it is asked, as the refused call said. */
type Ask = (reason?: string) => Promise<boolean>

/** Something only the person can provide, requested over whatever screen is open; once for any number of waiting calls. */
function makeRequest(): { onAsk(handler: Ask): () => void; ask: (reason?: string) => Promise<boolean | undefined> } {
  let handler: Ask | undefined
  let asking: Promise<boolean | undefined> | undefined
  let giveUp: (() => void) | undefined
  return {
    onAsk: (next) => {
      handler = next
      return () => {
        if (handler !== next) return
        handler = undefined
        // Nobody is left to answer.
        giveUp?.()
      }
    },
    ask: (reason) => {
      if (asking) return asking
      const nobody = new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)))
      asking = Promise.race([handler?.(reason), nobody]).finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

/**
 * Registers the handler that asks for a fresh code; returns a function that unregisters it. `proveOneself` is false if the person
 * cancels, and undefined if nobody could be asked.
 */
export const { onAsk: onStepUp, ask: proveOneself } = makeRequest()

/**
 * Registers the handler that asks the person to sign in again over the open screen; returns a function that unregisters it. `signInAgain`
 * is false if they leave.
 */
export const { onAsk: onSessionOver, ask: signInAgain } = makeRequest()
