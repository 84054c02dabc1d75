/** Whether spans are exported: set by the SDK, which is loaded on demand, and checked by every call. */
export const tracing = {
  isOn: false,
  /** Runs a function that begins its own trace. */
  begin: <T>(work: () => T): T => work(),
}
