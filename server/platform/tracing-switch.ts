/** Whether spans go anywhere: said by the SDK, which is loaded on demand, and asked by every call. */
export const tracing = {
  isOn: false,
  /** Runs what begins a trace of its own. */
  begin: <T>(work: () => T): T => work(),
}
