/** Security, privacy and their standards; the marks are those of `softwareSkills`. */
export const securitySkills = `
Penetration testing | pentesting | penetration tests | penetration test | pen testing | penetration tester | pentest | pentests | pen-testing | ethical hacking
OWASP | owasp top 10
Threat modeling | threat modelling | threat models
Threat intelligence | threat hunting
Vulnerability management | vulnerability assessment | vulnerability assessments | vulnerability scanning | vulnerability scans
SAST | =SAST
DAST | =DAST
SIEM
SOAR | =SOAR
EDR | =EDR
IDS/IPS
Burp Suite | burp
Metasploit
Nessus
Nmap
Kali Linux
Ghidra
IDA Pro | ?IDA
Reverse engineering
Malware analysis
Digital forensics | dfir | forensics
Red teaming | red team
Fuzzing | fuzz testing | fuzzers
Formal verification | formal methods
Zero trust
IAM | identity and access management
PKI | public key infrastructure
HSM | hsms | hardware security modules | hardware security module
TLS | ssl/tls | =SSL
Okta
Active Directory | azure ad | entra id
CrowdStrike
Wiz | ?Wiz
Snyk
SonarQube
CISSP
CISM
CISA | =CISA
CEH
OSCP
ISO 27001 | iso27001
SOC 2 | soc2
NIST | nist csf
PCI DSS | pci-dss
GDPR
HIPAA
FedRAMP
Trusted execution environments | =TEE | =TEEs | =SGX | intel sgx | trusted execution environment
Trivy
Falco | ?Falco
Qualys
Tenable | =Tenable
Rapid7
Veracode
Checkmarx
Semgrep
CodeQL
SentinelOne
Microsoft Sentinel | azure sentinel
QRadar | ibm qradar
MITRE ATT&CK | mitre att&ck framework | mitre attack | mitre
CIS Controls | cis benchmarks | cis critical security controls
WAF | =WAF | =WAFs | web application firewall | web application firewalls
DLP | =DLP | data loss prevention
CSPM
YARA
OSINT | open source intelligence | open-source intelligence
Cobalt Strike
CCSP
CRISC
GIAC
CompTIA Security+ | security+
CCPA
COBIT
ITIL
`;
