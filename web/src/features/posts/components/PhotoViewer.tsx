import 'yet-another-react-lightbox/styles.css'
import { useLingui } from '@lingui/react/macro'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'

export interface ViewedPhoto {
  src: string
  alt: string
  width?: number
  height?: number
}

interface PhotoViewerProps {
  photos: ViewedPhoto[]
  /** The photo that is shown first. */
  index: number
  onClose: () => void
}

/** How many times larger than the screen's own pixels a photo may get: a photo is hardly larger than a phone's screen. */
const MOST_ZOOM = 3

/** Photos on the whole screen: swipe, arrow keys, pinch, double tap. It follows the direction of the page. */
export function PhotoViewer({ photos, index, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  useFocusReturns()
  // The library fills these in.
  const [nth, total] = ['{index}', '{total}']
  return (
    <Lightbox
      open
      close={onClose}
      slides={photos}
      index={index}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      // One double tap goes halfway: the whole way would only show a blur.
      zoom={{ maxZoomPixelRatio: MOST_ZOOM, doubleClickMaxStops: 2 }}
      // One photo needs no way to the next.
      {...(photos.length === 1 ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      labels={{
        Previous: t`Previous photo`,
        Next: t`Next photo`,
        Close: t`Close`,
        Slide: t`photo`,
        Carousel: t`carousel`,
        Lightbox: t`Photos on the whole screen`,
        'Photo gallery': t`Photos`,
        '{index} of {total}': t`${nth} of ${total}`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
      }}
    />
  )
}
