type Ask = () => Promise<boolean>

/** Something only the person can give, asked for by whatever screen is open; once for any number of calls that wait for it. */
function makeRequest(): { onAsk(handler: Ask): () => void; ask: Ask } {
  let handler: Ask | undefined
  let asking: Promise<boolean> | undefined
  return {
    onAsk: (next) => {
      handler = next
      return () => {
        if (handler === next) handler = undefined
      }
    },
    ask: () => {
      asking ??= (handler?.() ?? Promise.resolve(false)).finally(() => {
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
