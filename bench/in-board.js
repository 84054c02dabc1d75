// Runs in the page of the board.
const board = () => document.querySelector('[role="grid"]')
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
let frames = []
let isWatching = false
let plain

/** Goes to the week before, and answers how many milliseconds later that many shifts are painted. */
async function painted(count) {
  const pressed = performance.now()
  document.querySelector('[aria-label="Previous week"]').click()
  while (board()?.querySelectorAll('[data-shift]').length !== count) await frame()
  await frame()
  return performance.now() - pressed
}

/** How many milliseconds after the navigation anything was painted first, and so many shifts were. */
async function opened(count) {
  while (board()?.querySelectorAll('[data-shift]').length !== count) await frame()
  await frame()
  const shifts_ms = performance.now()
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return { first_ms: first?.startTime ?? shifts_ms, shifts_ms }
}

/** Keeps the elements of the board, and takes the program away. */
function keep() {
  const frameOf = board().parentElement
  plain = {
    html: frameOf.outerHTML,
    home: document.createElement('div'),
    root: document.querySelector('#root') ?? document.body.firstElementChild,
  }
  plain.root.style.display = 'none'
  plain.home.style.padding = '120px 30px 0 280px'
  document.body.append(plain.home)
}

/** Puts them back as text; a pointer moves one of them and marks the cell below, which is the least that a drag can be. */
async function copy() {
  const began = performance.now()
  plain.home.innerHTML = plain.html
  await frame()
  const took = performance.now() - began
  let held
  let marked
  plain.home.addEventListener('pointerdown', ({ target }) => {
    held = target.closest('[data-shift]')?.cloneNode(true)
    if (!held) return
    held.style.cssText = 'position: fixed; top: 0; left: 0; width: 120px; pointer-events: none'
    document.body.append(held)
  })
  plain.stop = new AbortController()
  const { signal } = plain.stop
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!held) return
      held.style.transform = `translate(${clientX}px, ${clientY}px)`
      if (marked) delete marked.dataset.verdict
      marked = document.elementFromPoint(clientX, clientY)?.closest('[data-row][data-day]')
      if (marked) marked.dataset.verdict = 'fits'
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      held?.remove()
      held = undefined
    },
    { signal },
  )
  return took
}

function remove() {
  plain.stop.abort()
  plain.home.remove()
  plain.root.style.display = ''
}

function watch() {
  frames = []
  isWatching = true
  let last = performance.now()
  const look = (now) => {
    frames.push(now - last)
    last = now
    if (isWatching) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

window.boardBench = {
  opened,
  painted,
  keep,
  copy,
  remove,
  watch,
  frames: () => {
    isWatching = false
    return frames.slice(1)
  },
}
