import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE } from '../../../../sandbox/src/core/world/event';
import { RAT_TYPE } from '../../../../sandbox/src/core/world/operators';
import { TAG_COLORS } from '../../../../sandbox/src/core/world/tagColors';

/** Ordinary words of messages and catalogs. No name of a person, a place or a company is among them. */
const WORDS = `
a an the and or nor not no yes none null any all each every both either neither other others another same such some many
more most much less least few several one two three four five six seven eight nine ten first second third last next
previous only also still yet already again now then than too very just even once twice never always often
i it its they them their there here this that these those which who whom whose what when where why how whether while
of in on at by to from for with without within into onto out off over under above below between among during before after
since until till against about around through across per via as if else because so but however therefore unless though
is are was were be been being am do does did done has have had having can cannot could may might must shall should will
would need needs needed let lets get gets got give given gives take taken takes make makes made use used uses using set
sets setting settings put keep keeps kept go goes gone come comes came see seen say says said tell try tries tried
accept accepted accepts access account acknowledged action actions activate activated activating activation activations
active actual add added adding additional address addresses admin administrator after agent alert alerts algorithm
allow allowed allowing allows alphanumeric amount answer answered answers api apn app application applications apply
applied argument array assign assigned assignment assignments attach attached attempt attempts auth
authenticate authenticated authentication authorization authorized auto automatic automatically available awaiting
bad bandwidth base batch batches bearer begin begins below billing bit bits blacklist blacklisted block blocked
blocking blocklist body boolean breakout broken buffered bulk byte bytes call callback callbacks called calls cancel
cancelled canceled capacity card category cause causes cell change changed changes changing channel character characters
check checked client close closed code codes collection color colour column comma command commercial commit complete
completed concurrent condition conflict conflicts connect connected connecting connection connections connectivity
consumed contact contain contained contains content context context-type control convert core correct cost count countries
country create created creates creating creation creator credential credentials credit criteria criterion critical
currency current currently custom customer daily data database date dates day days dcs deactivated decimal
default delay delete deleted deletes deleting deletion delivered delivery denied deny description destination detach
detached detail details device devices different digit digits direction disable disabled disconnect disconnected
disconnecting dlr dns does domain down download dropped due duplicate duplicated duration each egress eid eligible email
e-mail empty enable enabled encoding end ended endpoint endpoints ends enforce enough ensure enter entered entity entries
entry equal error errors esme euro event events exceed exceeded exceeds exception execute executed exhausted exhaustion
exist existing exists expect expected expired expires expiry expression extend extended extension extensions external
factory fail failed failing failure false fatal feature features field fields file files filter filters final
find finished firewall fixed flow flows format found free friday full function further gateway general generic get gone
gprs greater group gsm handle header headers hex hexadecimal home host hostname hour hourly hours http https iccid id
identification identifier identifiers ids ignored illegal image imei imeisv immediate imsi inactive include included
incomplete incorrect index info information ingress initial input insufficient integer interface internal international
internet interval invalid ip ipv4 ipv6 issue issued issuer item items json kb key keys kind known
label large larger later latest length less level limit limited limits line link linked links list listed location
locations lock locked log logged login logout logs long lookup low lower lowercase lte machine main maintenance malformed
manage management mandatory manufacturer match matched matches matching max maximum may mb mcc md5 media member
membership memory message messages method mfa mfakey migrate migration min minimum minute minutes missing mnc mo mobile
model modified module monday month monthly months move moved msc msisdn mt multi multi-factor multiple name named names
narrowband nat national native nb nb-iot negative network networks new node non number numbers numeric object objects
offline offset ok older omitted one-time online open operation operations operator operators option optional
options order organisation organisations organization organizations origin outside overlap overlaps owner package page
pages paging parameter parameters parent parse parsed part partial password passwords path pattern pause paused payload
pdp pdu pending percent percentage period permission permissions permitted phone ping plan plans please pool pooled port
portal position positive possible post prefix prepaid present private privilege privileges problem process processed
processing product profile profiles prohibited property protected protocol provide provided provider public purge purged
purpose query queue quota quotas radio range rat rate rates reach reached read reading ready reason receive received
recipient record records redirect reference referenced references refill refresh refused region register registered
registration reject rejected related release released reload remaining remove removed renew repeat replace reply report
request requested requester requests require required requires reseller reserved reset resource resources response rest
restart restarted restricted restriction result results retail retried retries retry return returned revoke revoked right
rights roaming role roles route row rows rule rules running satellite saturday schedule scheduled schema scope script
second seconds secret secrets secure security segment segments select send sender sending sensitive sent separate separated
sequence server service services session sessions severity sgsn sgw sha1 share shared short side sign signature
signed sim sim(s) similar simultaneous since single sims size sms smpp smsc soon sort sorting source space spaces
special specified specify standard start started starts state statement stats status statuses step stop stopped stored
stream streams string subnet subscriber subscription success successful successfully sufficient suffix sum sunday support
supported supposed suspend suspended suspension switch switched switching syntax system tag tags tap target tariff tcp
tech technical technologies technology teleservice temporarily temporary terminate terminated test tested text than
threshold thresholds throttle throttled throttling thursday time time-based timed timeout times timestamp timezone today
token tokens tomorrow top top-up total traffic transaction transfer transferred transition transport true trusted tuesday
type types udh udp unable unassigned unauthorized unauthorised unavailable unblock unblocked unexpected unexpired unicode
unique unit unknown unlimited unprocessable unrecognized unregistered unsupported up update updated updates updating upload
uppercase uri url usage used user username users utc valid validate validated validation value values verification
verified verify version virtual vlr voice volume volumes vpn wait waiting warn warning wednesday week weekly weeks whole
window workspace workspaces write writing wrong year years yesterday zero zone
s nonsense forbidden authority rejection shared exceedance cp dp fin icmp iana sni tls reverse_dns tls_sni ussd pdn qos mme hlr hss gmlc psi camelbusy camelidle camel busy idle
assumednotidle assumedidle notprovidedfromvlr networkdeterminednotreachable msisdns mno mvno apns kbit kbps mbit mbps
restapi pooled unpooled webhook callbackurl subscriberinfo numberformatexception unknownsubscriber absentsubscriber absent
reachable unreachable determined provided assumed delivery_attempt_pending attempt euicc esim profile nipdp eu europe
`;

const CATALOGS = [EVENT_TYPE, EVENT_SOURCE, EVENT_SEVERITY, RAT_TYPE].flatMap((catalog) =>
	Object.values(catalog),
);

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[\s,.]+/)
		.filter((word) => word !== '');

/** Ordinary words in small letters. */
export const VOCABULARY: ReadonlySet<string> = new Set(
	[WORDS, ...CATALOGS, ...TAG_COLORS.map(({ description }) => description)].flatMap(wordsOf),
);

/** Whether all words of a chunk such as `quota`, `InvalidReference`, `reverse_dns` or `NB-IoT` are ordinary. */
export function isOrdinary(chunk: string): boolean {
	if (VOCABULARY.has(chunk.toLowerCase())) return true;
	if (!/^[A-Za-z_-]{2,60}$/.test(chunk)) return false;
	const words = chunk.split(/[_-]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
	return words.length > 1 && words.every((word) => VOCABULARY.has(word.toLowerCase()));
}

/** Whether a name, such as `allowed_5g`, consists of ordinary words, so that it cannot be a value of an account. */
export const isPlainName = (name: string): boolean =>
	name.length <= 60 &&
	name.split(/[_.-]/).every((part) => /^\d{1,2}g?$/.test(part) || isOrdinary(part));

/** Words after which a short number is an id. */
export const BEFORE_ID: ReadonlySet<string> = new Set(
	`id ids sim endpoint workspace organisation operator profile tag service limit callback stream`.split(
		' ',
	),
);

/** Words after which a number is an amount. */
export const UNIT_AFTER =
	/^ ?(?:MB|KB|kB|GB|B|bytes|SMS|EUR|USD|%|percent|seconds|minutes|hours|days)(?![A-Za-z])/;
