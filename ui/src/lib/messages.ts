// Generated from the server's classes by `python -m houseway.web.protocol.typescript`; not edited.

export type Cents = number;
export type Card = string;
export type Cite = string;

export interface Hello {
  kind: "hello";
  key: string;
  player?: number | null;
  name?: string;
  tables?: string[];
  streams?: string[];
  resume?: Record<string, number>;
}

export interface Watch {
  kind: "watch";
  tables?: string[];
  streams?: string[];
  cards?: string[];
}

export interface Put {
  kind: "put";
  request: number;
  stream: string;
  move: Record<string, unknown>;
  round?: number | null;
  record?: number | null;
  approval?: string;
  ask?: string;
}

export interface Confirm {
  kind: "confirm";
  request: number;
  table: string;
  round: number;
}

export interface Touch {
  kind: "touch";
  table: string;
  bet: string;
  cents: number;
  onto?: string;
}

export interface Clear {
  kind: "clear";
  table: string;
}

export interface Look {
  kind: "look";
  table?: string;
  drawer?: boolean;
  stream?: string;
}

export interface Narrow {
  kind: "narrow";
  table: string;
  move: string;
  said?: Record<string, unknown>;
}

export interface Lodge {
  kind: "lodge";
  request: number;
  name: string;
  conditions: string;
  mode?: string;
}

export interface Recall {
  kind: "recall";
  table: string;
  round?: number | null;
}

export interface SignIn {
  kind: "sign-in";
  name: string;
  password: string;
  role?: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring" | null;
  code?: string;
}

export interface SignOut {
  kind: "sign-out";
  word: string;
}

export interface Accept {
  kind: "accept";
  invitation: string;
  password: string;
}

export interface Approve {
  kind: "approve";
  name: string;
  password: string;
  role: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring";
  code?: string;
  stream?: string;
  move?: Record<string, unknown>;
  round?: number | null;
  session?: string;
}

export interface Welcome {
  kind: "welcome";
  floor: string;
  role: string;
  player?: number | null;
  requests?: number;
  tables?: string[];
  playing?: Record<string, unknown>;
  tournaments?: Record<string, unknown>;
  people?: boolean;
  zone?: string;
}

export interface Session {
  kind: "session";
  word?: string;
  member?: string;
  role?: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring" | null;
}

export interface Approval {
  kind: "approval";
  word: string;
  member: string;
  role: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring";
}

export interface Approvals {
  kind: "approvals";
  pending: Awaited[];
}

export interface Awaited {
  number: number;
  by: string;
  role: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring";
  stream: string;
  move: Record<string, unknown>;
  why: string;
  before: string;
  roles: ("player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring")[];
  asked_ms: number;
  expires_in_ms: number;
  mine: boolean;
  may: boolean;
  round?: number | null;
}

export interface Holds {
  kind: "holds";
  held: HeldMoney[];
}

export interface HeldMoney {
  number: number;
  subject: string;
  name: string;
  amount: number;
  claimant: string;
  what: string;
  by: string;
  since_ms: number;
  cite: string;
}

export interface View {
  kind: "view";
  stream: string;
  number: number;
  fixed?: unknown;
  public?: unknown;
  own?: unknown;
  offers?: unknown;
  closes_in_ms?: number | null;
  acts_in_ms?: number | null;
  acts_of_ms?: number | null;
  round?: number | null;
}

export interface Chips {
  kind: "chips";
  table: string;
  shown: Record<string, number>;
  credit: number;
  reason?: string;
  cite?: string;
}

export interface Narrowed {
  kind: "narrowed";
  table: string;
  move: string;
  offer?: unknown;
  refused?: string | null;
  cite?: string | null;
}

export interface Paper {
  kind: "paper";
  stream: string;
  paper: string;
  what: string;
  amount: number;
  text: string;
  svg: string;
}

export interface Answer {
  kind: "answer";
  request: number;
  pending?: number | null;
  record?: number | null;
  number?: number | null;
  credit?: number | null;
  again?: boolean;
  refused?: string;
  cite?: string;
  stale?: string;
  last?: number | null;
  lost?: string;
  seconds?: ("player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring")[];
  again_in_ms?: number;
}

export interface Trouble {
  kind: "trouble";
  what: string;
  over?: boolean;
  again_in_ms?: number;
}

export interface Equities {
  kind: "equities";
  table: string;
  round: number;
  equities: Equity[];
  left?: number;
}

export interface Equity {
  step: number;
  percent: string;
  exact: boolean;
  deals: number;
  shown?: number;
  against?: number;
}

export interface History {
  kind: "history";
  table: string;
  rounds?: PlayedRound[];
}

export interface PlayedRound {
  round: number;
  at: number;
  staked: number;
  returned: number;
  before: number;
  after: number;
}

export interface Notices {
  kind: "notices";
  malfunction: Notice[];
  help?: string[];
}

export interface Notice {
  text: string;
  cites: string[];
}

export interface RoundStory {
  kind: "story";
  table: string;
  round: number;
  steps: RoundStep[];
  text?: string;
}

export interface RoundStep {
  at: number;
  said: Telling[];
  public: unknown;
  own?: unknown;
  decision?: OwnDecision | null;
}

export interface Telling {
  text: string;
  cite: string;
}

export interface OwnDecision {
  pot: number;
  price: number;
  odds?: string;
  asks?: boolean;
}

export interface TableCard {
  kind: "card";
  table: string;
  phase: "closed" | "waiting" | "open" | "choice" | "dealing" | "result" | "void";
  number?: number;
  minimum?: number | null;
  maximum?: number | null;
  signs?: [string, string][];
  room?: Room | null;
  closes_in_ms?: number | null;
}

export interface Room {
  free: number;
  of: number;
}

export interface Offer {
  move: string;
  why: "due" | "open" | "play" | "wager" | "besides" | "house" | "irregularity" | "conduct";
  cite: Cite;
  fields?: Field[];
  cases?: Place[];
  listed?: boolean;
  of?: string;
  price?: Cents | null;
  level?: Cents | null;
  sizes?: Sizes | null;
  beside?: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring" | null;
  blocked?: Blocked | null;
  names?: string[];
  seconds?: number | null;
  by?: "player" | "dealer" | "supervisor" | "shift-manager" | "tournament-director" | "cashier" | "keno-writer" | "keno-runner" | "inspector" | "operator" | "clock" | "system" | "monitoring" | null;
  says?: string[];
}

export interface Field {
  name: string;
  kind: string;
  low?: number | null;
  high?: number | null;
  step?: number;
  choices?: unknown[] | null;
  count?: [number, number] | null;
  optional?: boolean;
  null?: boolean;
  usual?: unknown;
  leads?: boolean;
  samples?: unknown[];
  sure?: boolean;
  fixed?: unknown;
}

export interface Place {
  given: Record<string, unknown>;
  cite: Cite;
  low?: number | null;
  high?: number | null;
  step?: number;
  usual?: boolean;
  label?: string;
  closed?: boolean;
}

export interface Sizes {
  all_in: Cents;
  pot: Cents | null;
  half_pot: Cents | null;
}

export interface Blocked {
  reason: string;
  cite: Cite;
}

export interface BaccaratView {
  table: TableView;
  coup: CoupView | null;
  held: (Card | null)[];
  areas: BettingArea[];
  countdown: Countdown | null;
  counts: PointCounts | null;
  display: WinningNumberDisplay | null;
  roads: RoadsView | null;
}

export interface TableView {
  signs: Sign[];
  notices: Sign[];
  markers: Sign[];
  provisions: Sign[];
  seats: Seated[];
  due: Due;
  chips: TableChips[];
  round: number;
  staff: StaffView | null;
  colours: Sold[];
  closed: boolean;
  waits_for: number[];
  phase: "closed" | "waiting" | "open" | "choice" | "dealing" | "result" | "void";
  says: string;
}

export interface Sign {
  label: string;
  text: string;
  cite: Cite;
}

export interface Seated {
  player: number;
  seat: number;
  idle: number;
}

export interface Due {
  words: string;
  cite: Cite;
}

export interface TableChips {
  player: number;
  box: number;
  bet: string;
  stake: Cents;
  in_play: boolean;
}

export interface StaffView {
  cards_left: number | null;
  cutting_card_out: boolean;
  warned: number[];
  approvals: TableApproval[];
  reports: Report[];
  excluded: number[];
  rounds_left: number | null;
  terminal: DealerTerminal | null;
}

export interface TableApproval {
  of: string;
  by: string;
  reference: string;
  on: string;
}

export interface Report {
  number: number;
  clause: Cite;
  person: string;
  player: number | null;
  witness: string;
}

export interface DealerTerminal {
  confirmed: number;
  staked: Cents;
  loose: number;
  terminals: number;
  failed: number[];
  waiting: number;
  claims: number;
  cite: Cite;
}

export interface Sold {
  colour: string;
  player: number;
  value: Cents;
  button: boolean;
}

export interface CoupView {
  player: HandView;
  banker: HandView;
  chips: TableChips[];
  result: "player" | "banker" | "tie" | null;
  payments: Payment[];
  void: boolean;
}

export interface HandView {
  side: "Player" | "Banker";
  cards: Card[];
  face_down: number;
  total: Ruled | null;
  value: Worth | null;
}

export interface Ruled {
  verdict: unknown;
  cite: Cite;
}

export interface Worth {
  words: string;
  cite: Cite;
}

export interface Payment {
  wager: Wager;
  cite: Cite;
  returned: Cents;
  win: Cents;
  commission: Cents;
}

export interface Wager {
  player: number;
  bet: string;
  stake: Cents;
  spot: number[];
  number: number;
}

export interface BettingArea {
  bet: string;
  cite: Cite;
}

export interface Countdown {
  running: boolean;
  seconds: number;
  cite: Cite;
}

export interface PointCounts {
  player: number;
  banker: number;
  cite: Cite;
}

export interface WinningNumberDisplay {
  result: string;
  cite: Cite;
}

export interface RoadsView {
  bead: string;
  big: string;
  big_eye: string;
  small: string;
  cockroach: string;
  coups: number;
}

export interface RouletteView {
  table: TableView;
  spin: SpinView | null;
  layout: LayoutView;
  track: TrackView | null;
  results: ResultsView;
  colours: ColourView[];
  tokens: Token[];
  countdown: Countdown | null;
  display: RouletteWinningNumberDisplay | null;
}

export interface SpinView {
  spun: boolean;
  chips: TableChips[];
  result: NumberView | null;
  dolly: boolean;
  payments: Payment[];
  void: boolean;
}

export interface NumberView {
  number: number;
  colour: "green" | "red" | "black";
}

export interface LayoutView {
  areas: AreaView[];
  limits: LimitView[];
  cite: Cite;
}

export interface AreaView {
  name: string;
  kind: "straight" | "split" | "street" | "corner" | "six-line" | "column" | "dozen" | "low" | "high" | "even" | "odd" | "red" | "black";
  numbers: number[];
  at: [number, number];
  odds: Odds;
}

export interface Odds {
  win: number;
  stake: number;
}

export interface LimitView {
  on: "straight" | "split" | "street" | "corner" | "six-line" | "dozen" | "even-chance";
  minimum: Cents;
  maximum: Cents;
}

export interface TrackView {
  order: number[];
  sections: SectionView[];
  cite: Cite;
}

export interface SectionView {
  section: "tier" | "orphans" | "voisins" | "zero-game" | "neighbours" | "neighbours-3";
  pieces: [string, number][];
  cite: Cite;
}

export interface ResultsView {
  recent: NumberView[];
  hot: Frequency[];
  cold: Frequency[];
  rounds: number;
}

export interface Frequency {
  number: number;
  times: number;
  since: number;
}

export interface ColourView {
  colour: string;
  player: number;
  value: Cents;
  button: boolean;
  cite: Cite;
}

export interface Token {
  kind: "Stake Button" | "Maximum Marker";
  colour: string;
  player: number;
  number: number;
}

export interface RouletteWinningNumberDisplay {
  result: NumberView;
  cite: Cite;
}

export interface SicBoView {
  table: TableView;
  spin: SicBoSpinView | null;
  areas: SicBoAreaView[];
  results: SicBoResultsView;
  countdown: Countdown | null;
  display: SicBoWinningNumberDisplay | null;
}

export interface SicBoSpinView {
  tumbled: boolean;
  chips: TableChips[];
  dice: DiceView | null;
  payments: Payment[];
  void: boolean;
}

export interface DiceView {
  faces: [number, number, number];
  total: number;
  cite: Cite;
}

export interface SicBoAreaView {
  bet: string;
  odds: Odds[];
  minimum: Cents;
  maximum: Cents;
  lit: boolean;
  cite: Cite;
}

export interface SicBoResultsView {
  recent: Outcome[];
  hot: SicBoFrequency[];
  cold: SicBoFrequency[];
  totals: SicBoFrequency[];
  kinds: SicBoFrequency[];
  rounds: number;
}

export interface Outcome {
  faces: [number, number, number];
  total: number;
  words: string;
}

export interface SicBoFrequency {
  what: string;
  times: number;
}

export interface SicBoWinningNumberDisplay {
  outcome: Outcome;
  cite: Cite;
}

export interface TerminalView {
  terminal: number;
  account: Account | null;
  tables: string[];
  notes: Cents[];
  signs: Sign[];
  notices: Sign[];
  due: Due;
  leaving: string;
  directed: string;
  fault: string;
  called: boolean;
  claims: Claim[];
  reported: string;
  printing: Ticket | null;
}

export interface Account {
  opening: number;
  credit: Cents;
  cite: Cite;
}

export interface Claim {
  number: number;
  opening: number;
  table: string;
  round: number;
  what: string;
}

export interface Ticket {
  paper: "Redeemable Ticket" | "hand pay voucher";
  validation: string;
  number: number;
  terminal: number;
  opening: number;
  amount: Cents;
  at: number;
}

export interface DeskView {
  desk: string;
  open: boolean;
  notices: Sign[];
  due: Due;
  drawer: Cents | null;
  shift: Shift | null;
}

export interface Shift {
  number: number;
  opened_with: Cents;
  tickets: Total;
  vouchers: Total;
  lost: Total;
  owed: Total;
  fees: Total;
  entrants: Total;
  in_cash: Cents;
  brought: Cents;
  taken_away: Cents;
}

export interface Total {
  count: number;
  amount: Cents;
}

export interface TournamentView {
  name: string;
  game: string;
  edition: string;
  phase: "papers" | "entries" | "ballot" | "seating" | "play" | "places" | "prizes" | "over" | "cancelled";
  stage: string;
  session: number;
  heat: number;
  heats: number;
  play_off: boolean;
  director: string;
  conditions: Sign[];
  available: Sign | null;
  statement: Sign | null;
  entered: number;
  left: number;
  pool: Cents;
  commission: Cents;
  level: LevelView;
  tables: TournamentsTableView[];
  standings: StandingView[];
  prizes: PrizeView[];
  placings: Placing[];
  break_minutes: number;
  schedule: ScheduleRow[];
  next_break: NextBreak | null;
  hand_for_hand: boolean;
  prize_places: number;
  pace_seconds: number;
  due: Due;
  own: OwnView | null;
}

export interface LevelView {
  number: number;
  of: number;
  limits: [string, string][];
  minimum: Cents;
  lasts: string;
  next: [string, string][];
  says: string;
  next_says: string;
}

export interface TournamentsTableView {
  number: number;
  level: number;
  rounds: number;
  playing: boolean;
  seats: SeatView[];
  waits: boolean;
}

export interface SeatView {
  seat: number;
  player: number;
  name: string;
  chips: Cents;
  absent: boolean;
}

export interface StandingView {
  rank: number;
  player: number;
  name: string;
  chips: Cents;
  table: number;
  cite: Cite;
}

export interface PrizeView {
  place: number;
  amount: Cents;
}

export interface Placing {
  first: number;
  players: number[];
  prizes: Cents[];
  why: "no chips left" | "cannot wager the table minimum" | "does not go on to the next stage" | "chips at the end" | "did not take the place";
  cite: Cite;
}

export interface ScheduleRow {
  number: number;
  says: string;
  lasts: string;
  break_minutes: number;
}

export interface NextBreak {
  after_level: number;
  minutes: number;
  levels_ahead: number;
}

export interface OwnView {
  player: number;
  standing: "in" | "out" | "forfeited" | "disqualified" | "replaced";
  chips: Cents;
  table: number;
  seat: number;
  seated: boolean;
  paid: Cents;
}

export interface BetSheet {
  bet: string;
  cite: Cite;
  pays: Pays[];
  minimum: Cents | null;
  maximum: Cents | null;
  limited: Cite | null;
  label: string;
  group: string;
  short: string;
  covers: string[];
}

export interface Pays {
  when: string;
  cite: Cite;
  odds: Odds | null;
  amount: Cents | null;
  words: string;
}

export interface Drawing {
  name: string;
  width: number;
  height: number;
  shapes: Shape[];
  board: string;
  anchors: Anchor[];
  prints: Print[];
  oval: number[];
  ring: string[];
}

export interface Shape {
  area: string;
  points: number[];
  at: [number, number];
  label: string;
  tone: string;
  spot: boolean;
  sub: string;
  size: number;
  turn: number;
  dice: number[];
  stack: boolean;
  box: number;
  bet: string;
  round: number;
}

export interface Anchor {
  name: string;
  at: [number, number];
  size: number;
  room: number;
  plate: [number, number] | null;
  chips: [number, number] | null;
  column: boolean;
  count: number;
}

export interface Print {
  path: number[];
  text: string;
  size: number;
}

export interface Clause {
  cite: string;
  rule_set: string;
  ref: string;
  section: string;
  gist: string;
  readings?: string[];
}

export interface Rules {
  game: string;
  edition: string;
  sections: Section[];
  official?: OfficialText[];
}

export interface Section {
  name: string;
  rows: Line[];
}

export interface Line {
  ref: string;
  gist: string;
  binds?: string;
}

export interface OfficialText {
  rule_set: string;
  title: string;
  file: string;
  size: number;
  url: string;
}

export interface Refusals {
  lines: Refusal[];
}

export interface Refusal {
  stream: string;
  at: number;
  by: string;
  move: string;
  reason: string;
  cite: string;
}

export interface Wanted {
  stream?: string;
  round?: number | null;
  person?: string;
  kind?: string;
  clause?: string;
  since?: number | null;
  until?: number | null;
  before?: number | null;
}

export interface Entries {
  lines: Entry[];
  before: number | null;
  looked_at: number;
}

export interface Entry {
  number: number;
  stream: string;
  at: number;
  round: number | null;
  by: string;
  beside: string;
  move: string;
  clauses: string[];
  moved: number;
}

export interface Detail {
  line: Entry;
  seal: string;
  withheld: boolean;
  said?: Sentence[];
  transfers?: Moved[];
}

export interface Sentence {
  text: string;
  cite: string;
}

export interface Moved {
  debit: string;
  credit: string;
  cents: number;
}

export interface Recalled {
  round: number;
  first: number;
  last: number;
}

export interface Story {
  table: string;
  round: number;
  fixed: Record<string, unknown>;
  steps: Happened[];
  credits: Stands[];
}

export interface Happened {
  number: number;
  at: number;
  by: string;
  move: string;
  count: number;
  said: Sentence[];
  more: number;
  public: Record<string, unknown>;
}

export interface Stands {
  account: string;
  before: number;
  after: number;
}

export interface Foresight {
  said: Sentence[];
  money: Stands[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface ShownRound {
  table: string;
  round: number;
  fixed: Record<string, unknown>;
  scenes: ShownScene[];
  turned: boolean;
  may_turn: boolean;
  zone?: string;
  credits?: Stands[];
}

export interface ShownScene {
  number: number;
  at: number;
  by: string;
  move: string;
  count: number;
  said: Sentence[];
  more: number;
  public: Record<string, unknown>;
  hands: Record<string, unknown>;
}

export interface ListedRound {
  table: string;
  round: number;
}

export interface Overview {
  tables: Glance[];
  terminals: Alarm[];
}

export interface Glance {
  table: string;
  game: string;
  edition: string;
  mode: string;
  round: number;
  due: string;
  win: number;
  commission: number;
  laid: number;
  seated: number;
  rounds: number;
  seconds: number;
  still: number;
  alarms: Alarm[];
}

export interface Alarm {
  stream: string;
  what: string;
  words: string;
}

export interface ShiftShown {
  number: number;
  opened: number;
  opened_by: string;
  opened_with: number;
  found: number;
  closed: number | null;
  closed_by: string;
  counted: number | null;
  expected: number | null;
  people: Person[];
  lines?: ShiftLine[];
}

export interface Person {
  who: string;
  totals: DaysTotal[];
}

export interface DaysTotal {
  what: string;
  count: number;
  amount: number;
}

export interface ShiftLine {
  record: number;
  at: number;
  by: string;
  beside: string;
  move: string;
  said: Sentence[];
  amount: number;
}

export interface Audit {
  state?: string;
  by?: string;
  began?: number;
  took?: number;
  done?: number;
  of?: number;
  head?: string;
  tables?: number;
  record?: number;
  reason?: string;
  findings?: string[];
}

export interface Condition {
  node: string;
  version: string;
  program: string;
  unexplained: boolean;
  why: string;
  rounds: string;
  stopped: StoppedPart[];
  faults: CountedFault[];
  records: number;
  queue: number;
  clock_ahead_ms: number;
  disk_free: number | null;
  disk_least: number;
  memory: number;
  audit: string;
  witness: string;
  witnessed: number;
}

export interface StoppedPart {
  stream: string;
  words: string;
}

export interface CountedFault {
  part: string;
  kind: string;
  count: number;
  place?: string;
  at?: number;
}

export interface BlackjackView {
  table: TableView;
  round: RoundView | null;
  asked: OfferedOption[];
  held: (Card | null)[];
  cards: Sign[];
}

export interface RoundView {
  hands: BlackjackHandView[];
  dealer: BlackjackHandView;
  beside: TableChips[];
  payments: Payment[];
  void: boolean;
}

export interface BlackjackHandView {
  label: string;
  place: BlackjackPlace;
  cards: Card[];
  count: Ruled | null;
  chips: TableChips[];
  decides: number | null;
  acting: boolean;
  value: Worth | null;
  payments: Payment[];
}

export interface BlackjackPlace {
  box: number;
  hand: number;
}

export interface OfferedOption {
  player: number;
  option: Option;
}

export interface Option {
  move: string;
  cite: Cite;
  bounds: (Range | Among | Several | Written | Entered)[];
  of: unknown;
}

export interface Range {
  name: string;
  low: number;
  high: number;
  step: number;
  usual: number | null;
}

export interface Among {
  name: string;
  choices: unknown[];
  usual: unknown;
  sure: boolean;
  optional: boolean;
}

export interface Several {
  name: string;
  fewest: number;
  most: number;
  choices: unknown[] | null;
  usual: unknown[] | null;
}

export interface Written {
  name: string;
  form: string;
  usual: string;
}

export interface Entered {
  name: string;
  samples: unknown[];
  fewest: number | null;
  most: number | null;
}

export interface CanberraView {
  table: TableView;
  jackpot: Sign;
  round: CanberraPokerRoundView | null;
  asked: OfferedOption[];
}

export interface CanberraPokerRoundView {
  hands: CanberraPokerHandView[];
  dealer: CanberraPokerHandView;
  exposed: number;
  payments: Payment[];
  void: boolean;
}

export interface CanberraPokerHandView {
  label: string;
  place: CanberraPokerPlace;
  player: number | null;
  cards: (Card | null)[];
  made: Ruled | null;
  says: string;
  chips: TableChips[];
  value: Worth | null;
}

export interface CanberraPokerPlace {
  box: number;
}

export interface PaiGowView {
  table: TableView;
  bank: BankView;
  jackpot: Cents | null;
  dice: [number, number, number] | null;
  hands: PaiGowHandView[];
  payments: Payment[];
}

export interface BankView {
  box: number;
  players: number[];
  shared: boolean;
  house_wager: Cents | null;
  chips: Cents;
}

export interface PaiGowHandView {
  box: number;
  player: number | null;
  tiles: number;
  says: "to be set" | "House Way is asked for" | "set" | "given up unseen" | "Void";
  chips: TableChips[];
  shown: Tile[];
  low: string[];
  high: string[];
  counts: string;
  ways: WayView[];
  low_at: number[];
  high_at: number[];
  value: Worth | null;
}

export interface Tile {
  kind: "Teen" | "Day" | "Yun" | "Gor" | "Mooy" | "Chong" | "Bon" | "Foo" | "Ping" | "Tit" | "Look" | "Chop Gow" | "Chop Bot" | "Chop Chit" | "Chop Ng" | "Gee Jun";
  pips: [number, number];
}

export interface WayView {
  tiles: [number, number];
  low: string;
  high: string;
  house: boolean;
  cite: Cite | null;
}

export interface MoneyWheelView {
  table: TableView;
  wheel: ("$1" | "$3" | "$5" | "$11" | "$23" | "canberra" | "flag")[];
  areas: MoneyWheelAreaView[];
  spin: MoneyWheelSpinView | null;
  results: Display;
}

export interface MoneyWheelAreaView {
  bet: string;
  compartments: number;
  odds: Odds;
  minimum: Cents;
  maximum: Cents;
  cite: Cite;
}

export interface MoneyWheelSpinView {
  direction: "clockwise" | "anticlockwise" | null;
  chips: TableChips[];
  at: number | null;
  segment: "$1" | "$3" | "$5" | "$11" | "$23" | "canberra" | "flag" | null;
  payments: Payment[];
  void: boolean;
}

export interface Display {
  recent: string[];
  counts: [string, number][];
  rounds: number;
}

export interface PokerView {
  table: TableView;
  signs: Sign[];
  marker: number | null;
  chairs: Chair[];
  round: PokerRoundView | null;
  asked: OfferedOption[];
  information: MatterView[];
}

export interface Chair {
  player: number;
  seat: number;
  stake: Cents;
  entering: "in the game" | "at the next round" | "at the last blind" | "at the next blind" | "posting the last blind" | "posting the missed blinds";
  away: boolean;
  missed: Cents;
  declared: boolean;
  paid: boolean;
}

export interface PokerRoundView {
  hands: PokerHandView[];
  board: (Card | string)[];
  exposed: (Card | string)[];
  pot: Cents;
  pots: Pot[];
  gathered: Pot[];
  level: Cents;
  held: [number, Cents][];
  clock: number | null;
  cards_left: number;
  payments: Payment[];
  awards: AwardView[];
}

export interface PokerHandView {
  player: number;
  stack: Cents;
  bet: Cents;
  put_in: Cents;
  folded: boolean;
  tapped_out: boolean;
  up: (Card | string)[];
  down: (Card | string)[];
  hidden: number;
  made: string;
  value: Worth | null;
  last: string;
  won: Cents;
  winning: (Card | string)[];
}

export interface Pot {
  amount: Cents;
  eligible: number[];
}

export interface AwardView {
  amount: Cents;
  shares: ShareView[];
  low: boolean;
  words: string;
}

export interface ShareView {
  player: number;
  amount: Cents;
}

export interface MatterView {
  number: number;
  about: number;
  by: number | null;
  to: number;
  cards: (Card | string)[];
  requested: boolean;
  shared: boolean;
}

export interface KenoView {
  day: string;
  game: number;
  stage: "open for entries" | "closed, before the Draw" | "being drawn" | "drawn, to be confirmed" | "annulled";
  board: Board;
  history: Result[];
  jackpots: Jackpot[];
  forms: FormView[];
  signs: Sign[];
  notice: Sign;
  provisions: Sign[];
  due: Due;
  staff: KenoStaffView | null;
  schedules: ScheduleView[];
  tickets: TicketView[];
  phase: "closed" | "waiting" | "open" | "choice" | "dealing" | "result" | "void";
  says: string;
}

export interface Board {
  game: number;
  numbers: number[];
  complete: boolean;
  cite: Cite;
}

export interface Result {
  game: number;
  day: string;
  numbers: number[];
  wagered: Cents;
  won: Cents;
  voids: number;
}

export interface Jackpot {
  pick: number;
  amount: Cents;
  cite: Cite;
}

export interface FormView {
  title: string;
  choices: Squares[];
  offered: Cite;
  cite: Cite;
}

export interface Squares {
  name: string;
  squares: string[];
  cite: Cite;
}

export interface KenoStaffView {
  errands: number[];
  held: number[];
  retained: number[];
  claims: number[];
  reports: Report[];
  excluded: number[];
  balances: [string, Cents][];
  lately: TicketView[];
}

export interface TicketView {
  number: number;
  barcode: string;
  lines: [string, string][];
  first: number;
  last: number;
  next_game: number;
  won: Cents;
  status: "sold" | "held" | "cleared" | "cancelled" | "paid";
  numbers: number[];
  groups: number[][];
  ways: string;
  price: Cents;
  hits: Hits;
  due: Cents;
  refund: Cents | null;
}

export interface Hits {
  game: number;
  numbers: number[];
}

export interface ScheduleView {
  table: string;
  prizes: KenoPrizeView[];
  cite: Cite;
}

export interface KenoPrizeView {
  pick: number;
  matched: number;
  dollars: number;
  cite: Cite;
}

export type Heard = Hello | Watch | Put | Confirm | Touch | Clear | Look | Narrow | Lodge | Recall | SignIn | SignOut | Accept | Approve;

export type Shown = Welcome | Session | Approval | Approvals | Holds | View | Chips | Narrowed | Paper | Answer | Trouble | Equities | History | Notices | RoundStory | TableCard;

export const MONEY: ReadonlySet<string> = new Set(["all_in", "amount", "balances", "bet", "brought", "chips", "commission", "credit", "drawer", "due", "half_pot", "house_wager", "in_cash", "jackpot", "level", "maximum", "minimum", "missed", "notes", "opened_with", "paid", "pool", "pot", "price", "prizes", "put_in", "refund", "returned", "stack", "stake", "staked", "taken_away", "value", "wagered", "win", "won"]);
