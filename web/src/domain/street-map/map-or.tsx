import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { quietly } from '../../lib/preload-reload.ts'
import type { StreetMapProps } from './street-map.tsx'

export type MapTrouble = 'no-drawing' | 'not-loaded'
type Props = StreetMapProps & {
  /** While the map comes. */
  waiting: ReactNode
  /** Where there is none. */
  instead: (trouble: MapTrouble, retry: () => void) => ReactNode
}

/** The map, whose program is loaded now, or, of a picture, when it would be seen; or something else, if this browser cannot draw it, or program or tiles do not arrive. */
export function MapOr({ waiting, instead, ...map }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [canDraw] = useState(canDrawMaps)
  const [failed, setFailed] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box, map.isStill !== true)
  const [Program, setProgram] = useState<ComponentType<StreetMapProps & { onFail: () => void }>>()
  useEffect(() => {
    if (!canDraw || !isSeen || Program) return undefined
    let isWanted = true
    void quietly(() => import('./street-map.tsx')).then((part) => {
      if (!isWanted) return
      if (part) setProgram(() => part.StreetMap)
      else setFailed(attempt)
    })
    return () => void (isWanted = false)
  }, [attempt, canDraw, isSeen, Program])

  if (!canDraw) return instead('no-drawing', () => undefined)
  if (failed === attempt) return instead('not-loaded', () => setAttempt(attempt + 1))
  return Program ? <Program key={attempt} {...map} onFail={() => setFailed(attempt)} /> : <div ref={box}>{waiting}</div>
}

/** Whether an element is, or was, on the screen or just below: a picture further down may never be looked at. */
function useSeen(box: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isSeen, setSeen] = useState(isWanted)
  useEffect(() => {
    if (!box.current || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '100px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isSeen])
  return isSeen
}

// MapLibre needs WebGL 2.
function canDrawMaps(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}
