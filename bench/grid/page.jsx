import '../../web/src/app/styles.css'
import { floor } from './floor.jsx'
import { painting, spotter } from './spotter.jsx'

const SUBJECTS = { spotter, painting, floor }

const params = new URLSearchParams(location.search)
const subject = SUBJECTS[params.get('subject')]
const stage = document.getElementById('stage')

/** Resolves right after a frame in which the condition holds has been handed to the screen. */
function painted(holds) {
  return new Promise((resolve) => {
    function look() {
      if (!holds()) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      requestAnimationFrame(() => port2.postMessage(null))
    }
    requestAnimationFrame(look)
  })
}

async function timed(act, holds) {
  const start = performance.now()
  act()
  return (await painted(holds)) - start
}

/** The longest time between two frames, up to the call of `stop`. */
function watchFrames() {
  let last = performance.now()
  let longest = 0
  let isOver = false
  const frame = (now) => {
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(frame)
  })
  return () => {
    isOver = true
    return longest
  }
}

window.bench = {
  mount: () => timed(() => subject.mount(stage, Number(params.get('trainers'))), subject.isMounted),
  next: () => timed(() => subject.next(), subject.isNext),
  target() {
    const element = subject.target()
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  /** From releasing the button to the frame that shows the effect. */
  expectClick() {
    window.clickPainted = new Promise((resolve) => {
      const options = { capture: true, once: true }
      const begin = async () => {
        const start = performance.now()
        resolve((await painted(subject.isHit)) - start)
      }
      window.addEventListener('pointerup', begin, options)
    })
  },
  watchFrames,
}
window.isReady = true
