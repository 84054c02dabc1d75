type Ask = () => Promise<boolean>

/** Something only the person can provide, requested over whatever screen is open; once for any number of waiting calls. */
function makeRequest(): { onAsk(handler: Ask): () => void; ask: Ask } {
  let handler: Ask | undefined
  let asking: Promise<boolean> | undefined
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
    ask: () => {
      if (asking) return asking
      const nobody = new Promise<boolean>((resolve) => (giveUp = () => resolve(false)))
      asking = Promise.race([handler?.() ?? false, nobody]).finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

/** Registers who asks the person for a fresh code; returns the way to stop. `proveOneself` is false when they would rather not. */
export const { onAsk: onStepUp, ask: proveOneself } = makeRequest()

/** Registers who asks the person to sign in again over the open screen; returns the way to stop. `signInAgain` is false when they leave. */
export const { onAsk: onSessionOver, ask: signInAgain } = makeRequest()
