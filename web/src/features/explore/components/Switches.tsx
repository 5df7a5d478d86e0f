import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { type Icon, IconMapPin, IconWorld } from '@tabler/icons-react'
import { type Explorer, type ExplorerEvent, showsPosts } from '#features/explore/explorer.ts'
import styles from './Switches.module.css'

interface SwitchesProps {
  state: Explorer
  send: (event: ExplorerEvent) => void
}

/** Sell or buy, product or service, here or everywhere. */
export function Switches({ state, send }: SwitchesProps) {
  const { t } = useLingui()
  // Among places nothing is selected, so that a tap on any segment leads to the posts.
  const selected = showsPosts(state) ? state : null
  const isProduct = selected?.isProduct ?? null
  return (
    <div className={styles.switches}>
      <SegmentedControl
        aria-label={t`Sell or buy`}
        radius="xl"
        value={!selected ? '' : selected.isSeller ? 'sell' : 'buy'}
        onChange={(value) => send({ type: 'side', isSeller: value === 'sell' })}
        data={[
          { value: 'sell', label: t`Sell` },
          { value: 'buy', label: t`Buy` },
        ]}
      />
      <SegmentedControl
        aria-label={t`Product or service`}
        radius="xl"
        value={isProduct === null ? '' : isProduct ? 'product' : 'service'}
        onChange={(value) => send({ type: 'kind', isProduct: value === 'product' })}
        data={[
          { value: 'product', label: t`Product` },
          { value: 'service', label: t`Service` },
        ]}
      />
      <SegmentedControl
        aria-label={t`Local or global`}
        radius="xl"
        value={state.isLocal ? 'local' : 'global'}
        onChange={(value) => send({ type: 'local', isLocal: value === 'local' })}
        data={[
          { value: 'local', label: <Where Icon={IconMapPin} name={t`Local`} /> },
          { value: 'global', label: <Where Icon={IconWorld} name={t`Global`} /> },
        ]}
      />
    </div>
  )
}

/** On a phone the three switches share one line and show icons; the words are for screen readers. */
const Where = ({ Icon, name }: { Icon: Icon; name: string }) => (
  <span className={styles.where} title={name}>
    <Icon size={20} aria-hidden="true" className={styles.icon} />
    <span className={styles.name}>{name}</span>
  </span>
)
