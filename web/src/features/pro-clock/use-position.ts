import { useCallback, useEffect, useState } from 'react'

export type Position = { longitude: number; latitude: number; accuracy_m: number; precision: 'FINE' | 'COARSE' }
export type PositionState = 'unknown' | 'asking' | 'watching' | 'denied' | 'unavailable'

// With less accuracy than this the phone only knows the neighborhood, e.g. without precise location.
const fineMeters = 200

/** This phone's position, tracked while the screen is open. Asks for permission only on request, or if it was granted before. */
export function usePosition(): { position: Position | null; state: PositionState; ask: () => void } {
  const [position, setPosition] = useState<Position | null>(null)
  const [state, setState] = useState<PositionState>(() => ('geolocation' in navigator ? 'unknown' : 'unavailable'))
  const [isWanted, setWanted] = useState(false)
  const shown = isWanted && state === 'unknown' ? 'asking' : state

  useEffect(() => {
    let isOver = false
    void allowedBefore().then((allowed) => {
      if (allowed && !isOver) setWanted(true)
    })
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    if (!isWanted || !('geolocation' in navigator)) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setPosition(positionOf(coords))
        setState('watching')
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isWanted])

  return { position, state: shown, ask: useCallback(() => setWanted(true), []) }
}

function positionOf({ longitude, latitude, accuracy }: GeolocationCoordinates): Position {
  return { longitude, latitude, accuracy_m: Math.min(100_000, accuracy), precision: accuracy <= fineMeters ? 'FINE' : 'COARSE' }
}

async function allowedBefore(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}
