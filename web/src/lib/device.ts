/** Whether this is an iPhone or iPad. */
export function isApplePhone(): boolean {
  // An iPad calls itself a Mac, but has a touch screen.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

/** Whether this page was opened from the home screen, or as an application of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
