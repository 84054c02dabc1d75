/** The logo of a location or an organization. */
export const esPictures = {
  'Logo of {name}': 'Logotipo de {name}',
  'Square pictures look best. PNG, JPEG or WebP, up to 10 MB.': 'Quedan mejor las imágenes cuadradas. PNG, JPEG o WebP, hasta 10 MB.',
  'Send a PNG, JPEG or WebP picture. SVG files can hold programs: export yours as PNG.':
    'Envía una imagen PNG, JPEG o WebP. Los archivos SVG pueden contener programas: exporta el tuyo como PNG.',
  'This logo is no longer there. Upload it again.': 'Este logotipo ya no está. Súbelo de nuevo.',
  'A logo may be at most 2 MB': 'Un logotipo puede tener 2 MB como máximo',
  'A logo is at most 6 times as wide as high, and at most twice as high as wide':
    'Un logotipo es como máximo 6 veces más ancho que alto, y como máximo el doble de alto que de ancho',
  'A logo has at most 16 megapixels': 'Un logotipo tiene como máximo 16 megapíxeles',
  'A logo is at least 48 pixels high and wide': 'Un logotipo mide al menos 48 píxeles de alto y de ancho',
  'Replace logo': 'Cambiar el logotipo',
  'Upload logo': 'Subir un logotipo',
  'Remove|picture': 'Quitar',
  'Logo file': 'Archivo del logotipo',
  'Sending the picture: {percent}%': 'Enviando la imagen: {percent} %',
  'The picture is larger than 10 MB. Choose a smaller one.': 'La imagen supera los 10 MB. Elige una más pequeña.',
  'The image host did not accept the picture. Try again, or choose another one.':
    'El servicio de imágenes no aceptó la imagen. Inténtalo de nuevo o elige otra.',
  'The picture did not reach the image host. Check your connection and try again.':
    'La imagen no llegó al servicio de imágenes. Revisa tu conexión e inténtalo de nuevo.',
  'Upload the picture first': 'Sube primero la imagen',
  'Shown for {name} until there is a logo': 'Se muestra para {name} hasta que haya un logo',
} as const
