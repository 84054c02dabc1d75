import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

export type Scheme = 'light' | 'dark'
type Colors = Record<
  | 'beyond'
  | 'land'
  | 'water'
  | 'green'
  | 'building'
  | 'edge'
  | 'path'
  | 'minor'
  | 'major'
  | 'highway'
  | 'rail'
  | 'border'
  | 'name'
  | 'street'
  | 'halo',
  string
>

const colors: Record<Scheme, Colors> = {
  light: {
    beyond: '#e0ddd5',
    land: '#efece5',
    water: '#b5d6e4',
    green: '#d3e6cd',
    building: '#e0dbd0',
    edge: '#cdc8bb',
    path: '#d8d2c3',
    minor: '#ffffff',
    major: '#ffffff',
    highway: '#f8dca6',
    rail: '#c9c5bc',
    border: '#b4a6bd',
    name: '#3d4743',
    street: '#6c7470',
    halo: '#faf9f6',
  },
  dark: {
    beyond: '#111615',
    land: '#1b2221',
    water: '#16343f',
    green: '#1e2f27',
    building: '#252d2b',
    edge: '#151b1a',
    path: '#2a3331',
    minor: '#343e3c',
    major: '#434e4b',
    highway: '#6a5d3d',
    rail: '#353e3c',
    border: '#65586e',
    name: '#cfd8d4',
    street: '#9aa6a2',
    halo: '#151b1a',
  },
}

const source = 'streets'
const kind: ExpressionSpecification = ['get', 'kind']
const areas: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
const greens =
  'park national_park nature_reserve protected_area forest wood grass grassland meadow garden golf_course cemetery recreation_ground pitch playground village_green allotments scrub orchard farmland zoo'
const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]]
const without = (...kinds: string[]): ExpressionSpecification => ['!', ['in', kind, ['literal', kinds]]]

/**
 * The map in our colors, over the layers of the Protomaps basemap, version 4 (docs.protomaps.com/basemaps/layers). Without an address of
 * glyphs the library draws letters with the fonts of the page.
 * @param tiles the address of the file of tiles
 * @param locale the language of names, where they have one
 */
export function mapStyle(tiles: string, { scheme, locale }: { scheme: Scheme; locale: string }): StyleSpecification {
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${tiles}` } },
    layers: [...groundLayers(colors[scheme]), ...roadLayers(colors[scheme]), ...nameLayers(colors[scheme], locale)],
  }
}

function groundLayers(color: Colors): LayerSpecification[] {
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': color.beyond } },
    { id: 'land', type: 'fill', source, 'source-layer': 'earth', filter: areas, paint: { 'fill-color': color.land } },
    {
      id: 'green',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: kindIs(...greens.split(' ')),
      paint: { 'fill-color': color.green },
    },
    { id: 'water', type: 'fill', source, 'source-layer': 'water', filter: areas, paint: { 'fill-color': color.water } },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], kindIs('river', 'canal', 'stream')],
      paint: { 'line-color': color.water, 'line-width': byZoom([9, 0.6], [14, 2], [18, 8]) },
    },
    {
      id: 'buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      filter: areas,
      minzoom: 13,
      paint: { 'fill-color': color.building },
    },
    {
      id: 'borders',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      paint: { 'line-color': color.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ]
}

// Wide roads lie over narrow ones, and each over its edge.
function roadLayers(color: Colors): LayerSpecification[] {
  const road = (
    id: string,
    filter: FilterSpecification,
    paint: string,
    width: ExpressionSpecification,
    minzoom = 0,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter,
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': paint, 'line-width': width },
  })
  const minor = without('highway', 'major_road', 'path', 'rail', 'ferry', 'aeroway')
  return [
    road('paths', kindIs('path'), color.path, byZoom([14, 0.6], [18, 3]), 14),
    road('rails', kindIs('rail'), color.rail, byZoom([10, 0.6], [18, 3]), 10),
    road('minor-edge', minor, color.edge, byZoom([12, 1], [14, 3], [18, 16]), 12),
    road('minor', minor, color.minor, byZoom([10, 0.4], [12, 0.8], [14, 2], [18, 14]), 10),
    road('major-edge', kindIs('major_road'), color.edge, byZoom([9, 1], [12, 2.8], [14, 5], [18, 21]), 9),
    road('major', kindIs('major_road'), color.major, byZoom([7, 0.4], [9, 0.8], [12, 1.8], [14, 3.6], [18, 18])),
    road('highway-edge', kindIs('highway'), color.edge, byZoom([8, 1.8], [12, 4], [14, 6.4], [18, 27]), 8),
    road('highway', kindIs('highway'), color.highway, byZoom([5, 0.6], [8, 1.2], [12, 2.8], [14, 4.8], [18, 24])),
  ]
}

function nameLayers(color: Colors, locale: string): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${locale}`], ['get', 'name']]
  const font = lettersOfPage()
  const streetName = (id: string, kinds: string[], minzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': 'roads',
    filter: kindIs(...kinds),
    minzoom,
    layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': font, 'text-size': byZoom([13, 11], [18, 14]) },
    paint: { 'text-color': color.street, 'text-halo-color': color.halo, 'text-halo-width': 1.5 },
  })
  const placeName = (id: string, kinds: string[], size: ExpressionSpecification, from: number, to: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': 'places',
    filter: kindIs(...kinds),
    minzoom: from,
    maxzoom: to,
    layout: {
      'text-field': name,
      'text-font': font,
      'text-size': size,
      'text-max-width': 8,
      // The more people, the sooner it is named.
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
    },
    paint: { 'text-color': color.name, 'text-halo-color': color.halo, 'text-halo-width': 1.6 },
  })
  return [
    streetName('minor-names', ['minor_road'], 15),
    streetName('major-names', ['highway', 'major_road'], 12),
    placeName('quarters', ['neighbourhood', 'macrohood'], byZoom([11, 11], [15, 14]), 11, 16),
    placeName('towns', ['locality'], byZoom([6, 12], [12, 17]), 5, 15),
  ]
}

function byZoom(...stops: [zoom: number, width: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()]
}

function lettersOfPage(): string[] {
  return getComputedStyle(document.body)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll(/["']/g, ''))
}
