import { useLingui } from '@lingui/react/macro'
import { COUNTRIES, LAND, VIEW_BOX } from '#features/countries/world.generated.ts'
import styles from './WorldMap.module.css'

interface WorldMapProps {
  countries: { code: keyof typeof COUNTRIES; name: string; isOwn: boolean }[]
}

const ALL = Object.values(COUNTRIES).map(({ path }) => path)

/** For screen readers it is one picture: the list below has the same countries. */
export function WorldMap({ countries }: WorldMapProps) {
  const { t } = useLingui()
  // The red one is drawn last, above its neighbours.
  const inOrder = countries.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))
  return (
    <svg className={styles.world} viewBox={VIEW_BOX} role="img" aria-label={t`World map with the active countries`}>
      <path className={styles.land} d={LAND + ALL.join('')} />
      {inOrder.map(({ code, isOwn }) => (
        <path key={code} className={styles.region} data-own={isOwn || undefined} d={COUNTRIES[code].path} />
      ))}
      {inOrder.map(({ code, name, isOwn }) => {
        const { x, y } = COUNTRIES[code]
        return (
          <g key={code} className={styles.marker} data-country={code} data-own={isOwn || undefined}>
            <circle className={styles.dot} cx={x} cy={y} r={isOwn ? 10 : 7} />
            <text className={styles.label} x={x} y={y - 16}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
