/**
 * Words that messages of errors are made of. A message may quote anything of an account, so that a report shows only
 * these words, and three dots in place of everything else.
 */
const VOCABULARY = new Set(
	`a about access account action active activated address after again all allowed already an and another any api
	application are array as ascending assigned at authenticated authentication authorization availability available bad be
	been before belongs below between bic blacklisted blocked body boolean but by call called can cannot characters check
	code column contain contains content coordinates could country created creation credentials criteria current data date
	days default deleted denied descending destination details did disabled does empty enabled endpoint entity error event
	events exist existing exists expected expired expires failed field fields filter filters for forbidden form format found
	free from future given greater group has have header host id identifier imei imsi in incorrect input inside integer
	internal into invalid ip is it its json key known large last length less level limit list location locked long longer
	malformed many matching max maximum may message method milliseconds min minimum missing mobile more multi must my name
	names necessary network no not null number object of off offset older on one only operation operator operators or order
	organisation organization out own page pages parameter parameters parse password past path per permission permissions
	permitted plan please point positive present previous processed profile property protocol provided query quota range rat
	read reason record reference refused region request requested required resource resources response result role route
	rows secret segments server service services session set setting short signature sim size small sms sort source space
	start state status stream string subject such sum support supported syntax system tag tags target tariff text than that
	the then there they this time timestamp to token too traffic try twice two type types unable unauthorized unexpected
	unknown unsupported until unused update url use used user username valid validation value values version volume was week
	were when which while window with within without workspace wrong year you your zone query_param
	active_plan inclusive parameter_name per_page page_size start_date end_date destination_ip destination_port page q id_
	bundle endpoints expiry later lies after earlier given once`.split(/\s+/),
);

/** `Endpoint with Id '...' not found.` for a message about any endpoint. */
export function wordingOf(message: string): string {
	return message
		.slice(0, 500)
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, (quoted) => `${quoted[0]}...${quoted[0]}`)
		.replace(/[\p{L}\p{N}_@./+-]*[\p{L}\p{N}_@+-]/gu, (word) =>
			VOCABULARY.has(word.toLowerCase()) ? word : '...',
		)
		.replace(/\.\.\.(?:[ ,:;/]*\.\.\.)+/g, '...');
}
