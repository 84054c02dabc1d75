import * as maplibre from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { agreeToScripts } from '../../lib/trusted-types.ts'
import { mapStyle, type Scheme } from './map-style.ts'
import { cornersOf, type MapSpot } from './spots.ts'
import { useScheme } from './use-scheme.ts'

export type DrawnMap = maplibre.Map
type Look = { scheme: Scheme; locale: string }
type Wishes = { label: string; spots: readonly MapSpot[]; isStill: boolean; onFail: () => void }

const fitting = { padding: 56, maxZoom: 14 }
const protocol = new Protocol()
/** Where the last map with these spots was left, for whoever comes back to it. */
let left: { of: string; view: Pick<maplibre.MapOptions, 'center' | 'zoom'> } | undefined

agreeToScripts(workerAddress)
maplibre.setWorkerUrl(workerAddress)
maplibre.addProtocol('pmtiles', protocol.tile)

/** Draws the map into an element, around these spots; undefined until then. */
export function useMap(box: RefObject<HTMLElement | null>, wishes: Wishes): { map: DrawnMap | undefined; isDrawn: boolean } {
  const { locale } = useT()
  const scheme = useScheme()
  const [map, setMap] = useState<DrawnMap>()
  const [isDrawn, setDrawn] = useState(false)
  // It is made once, as wished then; what changes later is changed on it, below.
  const now = useRef({ wishes, look: { scheme, locale } })
  useEffect(() => {
    now.current.wishes = wishes
  })

  useEffect(() => {
    if (!box.current) return undefined
    const asked = now.current
    const made = make(box.current, asked)
    made.on('error', () => asked.wishes.onFail())
    made.on('load', () => setDrawn(true))
    setMap(made)
    return () => {
      const { isStill, spots } = asked.wishes
      if (!isStill) left = { of: namesOf(spots), view: { center: made.getCenter(), zoom: made.getZoom() } }
      made.remove()
    }
  }, [box])

  useEffect(() => {
    const { look } = now.current
    if (!map || (look.scheme === scheme && look.locale === locale)) return
    now.current.look = { scheme, locale }
    map.setStyle(mapStyle(tilesAddress(), now.current.look))
  }, [map, scheme, locale])
  useAround(map, wishes.spots)
  return { map, isDrawn }
}

/** Shows other spots when they are others. */
function useAround(map: DrawnMap | undefined, spots: readonly MapSpot[]): void {
  const shown = useRef(spots)
  useEffect(() => {
    if (!map || namesOf(shown.current) === namesOf(spots)) return
    shown.current = spots
    map.fitBounds(cornersOf(spots), fitting)
  }, [map, spots])
}

function namesOf(spots: readonly MapSpot[]): string {
  return spots.map(({ id }) => id).join()
}

function make(container: HTMLElement, { wishes, look }: { wishes: Wishes; look: Look }): DrawnMap {
  const { label, spots, isStill } = wishes
  // A file that could not be read before is asked again.
  protocol.add(new PMTiles(tilesAddress()))
  const map = new maplibre.Map({
    container,
    style: mapStyle(tilesAddress(), look),
    ...(!isStill && left?.of === namesOf(spots) ? left.view : { bounds: cornersOf(spots), fitBoundsOptions: fitting }),
    maxZoom: 18,
    locale: { 'Map.Title': label },
    // It would be written as markup, which pages refuse.
    attributionControl: false,
    interactive: !isStill,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { fadeDuration: 0 } : {}),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

function tilesAddress(): string {
  return new URL(pageSettings.map_tiles ?? '', location.href).href
}
