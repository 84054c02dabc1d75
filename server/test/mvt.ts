/** Longitude and latitude of two opposite corners: west, south, east, north. */
export type Box = readonly [number, number, number, number]
type Values = Readonly<Record<string, string | number>>
/** All shapes have sides along the axes, so that cutting them at the edge of a tile is easy. */
export type Shape = {
  layer: string
  values: Values
  /** An area, a line between two opposite corners with equal longitude or latitude, or a point. */
  kind: 'area' | 'line' | 'point'
  box: Box
  /** The lowest zoom that shows it. */
  from: number
}
type Tile = { z: number; x: number; y: number }

const extent = 4096
const beyond = 64
const kinds = { point: 1, line: 2, area: 3 } as const

/** A number in the encoding of protocol buffers and of PMTiles. */
export function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** What a Mapbox vector tile (version 2) shows of some shapes, or undefined if it shows none of them. */
export function vectorTile(shapes: readonly Shape[], tile: Tile): Buffer | undefined {
  const drawn = shapes.flatMap((shape) => {
    const geometry = shape.from <= tile.z ? geometryIn(shape, tile) : undefined
    return geometry ? [{ shape, geometry }] : []
  })
  const names = [...new Set(drawn.map(({ shape }) => shape.layer))]
  const layers = names.map((name) =>
    layerOf(
      name,
      drawn.filter(({ shape }) => shape.layer === name),
    ),
  )
  return layers.length === 0 ? undefined : Buffer.from(layers.flatMap((layer) => field(3, layer)))
}

function layerOf(name: string, drawn: readonly { shape: Shape; geometry: number[] }[]): number[] {
  const keys = [...new Set(drawn.flatMap(({ shape }) => Object.keys(shape.values)))]
  const values = [...new Set(drawn.flatMap(({ shape }) => Object.values(shape.values)))]
  return [
    ...varint(15 << 3),
    2,
    ...field(1, text(name)),
    ...drawn.flatMap(({ shape, geometry }) => {
      const tags = Object.entries(shape.values).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
      return field(2, [...field(2, tags.flatMap(varint)), ...varint(3 << 3), kinds[shape.kind], ...field(4, geometry.flatMap(varint))])
    }),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, typeof value === 'string' ? field(1, text(value)) : [...varint(5 << 3), ...varint(value)])),
    ...varint(5 << 3),
    ...varint(extent),
  ]
}

function geometryIn({ kind, box }: Shape, tile: Tile): number[] | undefined {
  const [west, south] = placeIn(tile, box[0], box[1])
  const [east, north] = placeIn(tile, box[2], box[3])
  const within = (value: number) => Math.round(Math.min(extent + beyond, Math.max(-beyond, value)))
  const [left, right, top, bottom] = [within(west), within(east), within(north), within(south)]
  const isOutside = east < -beyond || west > extent + beyond || south < -beyond || north > extent + beyond
  if (isOutside || (kind === 'area' && (left === right || top === bottom))) return undefined
  const move = [command(1, 1), zigzag(left), zigzag(top)]
  if (kind === 'point') return move
  if (kind === 'line') return [...move, command(2, 1), zigzag(right - left), zigzag(bottom - top)]
  const [width, height] = [right - left, bottom - top]
  return [...move, command(2, 3), zigzag(width), 0, 0, zigzag(height), zigzag(-width), 0, command(7, 1)]
}

// Web Mercator.
function placeIn({ z, x, y }: Tile, longitude: number, latitude: number): [number, number] {
  const [column, row] = columnAndRow(z, longitude, latitude)
  return [(column - x) * extent, (row - y) * extent]
}

/** A position among the tiles of a zoom, with fractions. */
export function columnAndRow(z: number, longitude: number, latitude: number): [number, number] {
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return [((longitude + 180) / 360) * 2 ** z, ((1 - mercator) / 2) * 2 ** z]
}

function field(number: number, bytes: readonly number[]): number[] {
  return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes]
}

function text(value: string): number[] {
  return [...Buffer.from(value)]
}

function command(id: number, count: number): number {
  return (count << 3) | id
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}
