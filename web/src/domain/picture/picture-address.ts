import type { PublicConfig } from '@crewcall/contract/config.ts'
import { hostedPictureUrl, isHostedPicture } from '@crewcall/contract/rules/hosted-picture.ts'
import { useQuery } from '@tanstack/react-query'
import { apiBase } from '../../lib/api-base.ts'
import { configQuery } from '../person/actor.ts'

/** The address of a picture that needs no signature: at the image host, or with the product; null until it is known which of the two. */
export function pictureUrl(config: PublicConfig | undefined, publicId: string): string | null {
  if (!config && isHostedPicture(publicId)) return null
  return hostedPictureUrl(config?.image_host?.delivery_url, publicId) ?? `${apiBase}/media/${publicId}/`
}

/** The picture of a location: its logo, or the one this installation shows for locations without. */
export function useLocationPicture(publicId: string | null): string | null {
  const { data: config } = useQuery(configQuery)
  const shown = publicId ?? config?.default_location_image_id
  return shown ? pictureUrl(config, shown) : null
}
