/** Whether spans go anywhere: said by the SDK, which is loaded on demand, and asked by every call. */
export const tracing = { isOn: false }
