import { useComputedColorScheme } from '@mantine/core'
import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useRef } from 'react'
import { canvas, mapColors, turquoise } from '#theme/palette.ts'
import { drawMarker } from './marker-image.ts'

interface MarkerPictureProps {
  /** The image's name in layers; a different icon or colour needs a different name. */
  name: string
  icon: ReactNode
}

/** Adds a marker image with this icon when a layer needs it, also after a change of the map's style. */
export function MarkerPicture({ name, icon }: MarkerPictureProps) {
  const map = useMap().current?.getMap()
  const box = useRef<HTMLSpanElement>(null)
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    map?.setMissingStyleImageResolver((id) => {
      const svg = box.current?.querySelector('svg')
      if (id !== name || !svg) return
      const isDark = scheme === 'dark'
      const fill = turquoise[isDark ? 4 : 7] ?? ''
      const drawn = drawMarker(svg, { fill, edge: mapColors[scheme].halo, icon: isDark ? canvas.dark : canvas.light })
      if (drawn) map.addImage(id, drawn.picture, { pixelRatio: drawn.pixelRatio })
    })
  }, [map, name, scheme])

  return (
    <span ref={box} hidden>
      {icon}
    </span>
  )
}
