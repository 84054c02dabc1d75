// Runs in the measured pages before any of their own code.
const marks = { fcp: 0, lcp: 0, tbt: 0 }
let pressed = Number.NaN

function watch(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
}
watch('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') marks.fcp = Math.round(entry.startTime)
})
watch('largest-contentful-paint', (entry) => {
  marks.lcp = Math.round(entry.startTime)
})
// The part of a task beyond 50 ms, after the first paint, delays input.
watch('longtask', (entry) => {
  if (marks.fcp > 0) marks.tbt += Math.round(entry.duration - 50)
})
addEventListener('pointerdown', () => (pressed = performance.now()), true)

/** Milliseconds from the next press to the frame that shows the address with another main heading. */
function changed(address) {
  return new Promise((done) => {
    const title = () => document.querySelector('h1')?.textContent
    const before = title()
    const isThere = () => location.pathname + location.search === address && title() !== undefined && title() !== before
    const look = () => requestAnimationFrame(() => (isThere() ? setTimeout(() => done(performance.now() - pressed)) : look()))
    look()
  })
}

/**
 * Milliseconds from the next press, or from now, until the element is painted and a press on it would be answered: no frame takes longer than
 * 50 ms in the half second that follows.
 */
function usable(selector, from) {
  const quiet = 500
  return new Promise((done) => {
    let [last, since] = [performance.now(), Number.NaN]
    const look = (now) => {
      const isThere = document.querySelector(selector) !== null
      if (isThere && (Number.isNaN(since) || now - last > 50)) since = performance.now()
      last = now
      if (isThere && now - since > quiet) done({ shown: painted, ready: since - (from ?? pressed) })
      else requestAnimationFrame(look)
    }
    let painted = Number.NaN
    const paint = () =>
      requestAnimationFrame(() =>
        document.querySelector(selector) === null ? paint() : setTimeout(() => (painted = performance.now() - (from ?? pressed))),
      )
    paint()
    requestAnimationFrame(look)
  })
}

window.bench = { marks, changed, usable }
