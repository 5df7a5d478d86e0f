import styles from './TownSquare.module.css'

const WHOLE = '0 0 640 480'
/** The cut-out for a narrow strip: from the lamps to the stalls. */
const STRIP = '40 186 560 232'

/** The square itself: houses around it, stalls on it, a lamp string across. The picture of the public pages. */
export function TownSquare({ isStrip = false }: { isStrip?: boolean }) {
  return (
    <svg
      className={styles.scene}
      viewBox={isStrip ? STRIP : WHOLE}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="470" cy="120" r="54" />
      <path
        className={styles.far}
        d="M0 300V196h52v-30l34-24 34 24v54h44V150h30V96l10-18 10 18v54h34v64h56v-44c0-34 20-54 46-60V92h8v18c26 6 46 26 46 60v44h40v-50l40-30 40 30v30h36v-58h50v40h30v124z"
      />
      <path className={styles.near} d="M0 352V238h70v-34h64v52h56v96zM640 352V222h-58v-36h-74v62h-60v104z" />
      <path
        className={styles.window}
        d="M24 262h20v28H24zM90 228h18v26H90zM90 272h18v26H90zM150 278h18v26h-18zM604 246h18v26h-18zM528 210h20v28h-20zM528 258h20v28h-20zM470 272h18v26h-18z"
      />
      <ellipse className={styles.plaza} cx="320" cy="420" rx="470" ry="122" />
      <ellipse className={styles.ring} cx="320" cy="416" rx="240" ry="58" />
      <ellipse className={styles.ring} cx="320" cy="414" rx="130" ry="30" />
      <path className={styles.string} d="M70 204q120 92 250 30t254-48" />
      {[
        [118, 232],
        [176, 251],
        [238, 253],
        [300, 240],
        [362, 219],
        [424, 206],
        [486, 200],
        [540, 194],
      ].map(([x, y]) => (
        <circle key={x} className={styles.lamp} cx={x} cy={y} r="6" />
      ))}
      <Awning x={96} y={318} />
      <Awning x={424} y={308} />
      <g>
        <path
          className={styles.tree}
          d="M320 262c30 0 48 22 48 48 0 22-16 40-38 44v48h-20v-48c-22-4-38-22-38-44 0-26 18-48 48-48z"
        />
        <path className={styles.trunk} d="M314 346h12v60h-12z" />
      </g>
    </svg>
  )
}

function Awning({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.post} d="M10 30h6v74h-6zM104 30h6v74h-6z" />
      <path className={styles.counter} d="M0 66h120v38a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
      <circle className={styles.fruit} cx="26" cy="60" r="9" />
      <circle className={styles.fruit} cx="46" cy="60" r="9" />
      <circle className={styles.leaf} cx="72" cy="60" r="9" />
      <circle className={styles.leaf} cx="92" cy="60" r="9" />
      <path className={styles.cloth} d="M6 0h108l12 30H-6z" />
      <path className={styles.stripe} d="M28 0h21l-3 30H20zM71 0h21l8 30H74z" />
      <path
        className={styles.cloth}
        d="M-6 30h26a13 13 0 0 1-26 0zM46 30h28a14 14 0 0 1-28 0zM100 30h26a13 13 0 0 1-26 0z"
      />
      <path className={styles.stripe} d="M20 30h26a13 13 0 0 1-26 0zM74 30h26a13 13 0 0 1-26 0z" />
    </g>
  )
}
