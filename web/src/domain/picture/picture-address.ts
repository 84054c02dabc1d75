import type { PublicConfig } from '@crewcall/contract/config.ts'
import { hostedPictureUrl, isHostedPicture } from '@crewcall/contract/rules/hosted-picture.ts'
import { useQuery } from '@tanstack/react-query'
import { apiBase } from '../../lib/api-base.ts'
import { configQuery } from '../person/actor.ts'

/** The unsigned address of a picture: at the image host, or in the product; null until it is known which. */
export function pictureUrl(config: PublicConfig | undefined, publicId: string): string | null {
  if (!config && isHostedPicture(publicId)) return null
  return hostedPictureUrl(config?.image_host?.delivery_url, publicId) ?? `${apiBase}/media/${publicId}/`
}

/** The photo of a person; null without one, as they have no picture that stands for it. */
export function usePersonPicture(publicId: string | null): string | null {
  const { data: config } = useQuery(configQuery)
  return publicId === null ? null : pictureUrl(config, publicId)
}

/** The picture of a location: its logo, or the installation's default. */
export function useLocationPicture(publicId: string | null): string | null {
  const { data: config } = useQuery(configQuery)
  const shown = publicId ?? config?.default_location_image_id
  return shown ? pictureUrl(config, shown) : null
}
